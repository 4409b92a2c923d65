"""The workshop: makes the rendered pictures in ``assets/`` anew; never shipped."""
