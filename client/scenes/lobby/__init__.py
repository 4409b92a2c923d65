"""The screens where people meet: servers, tables, seats, talk."""
