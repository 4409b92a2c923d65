"""A router that answers by UPnP on this machine, as far as opening ports goes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import NamedTuple

KIND = "urn:schemas-upnp-org:service:WANIPConnection:1"
_DEVICE = """<device><deviceType>urn:schemas-upnp-org:device:{name}:1</deviceType>
<friendlyName>{name}</friendlyName><UDN>uuid:{name}</UDN>{rest}</device>"""
_SERVICE = """<service><serviceType>{kind}</serviceType><serviceId>urn:upnp-org:serviceId:{name}
</serviceId><controlURL>/control</controlURL><eventSubURL>/events</eventSubURL>
<SCPDURL>/scpd.xml</SCPDURL></service>"""
NOT_THERE, CONFLICT, ONLY_FOR_GOOD = 714, 718, 725
"""Errors of the standard: no such entry, another's entry, entries have no end."""


class Mapping(NamedTuple):
    """What a router lets through: to whom, for how many seconds (0: for good), and what it is."""

    host: str
    port: int
    seconds: int
    what: str


class FakeRouter:
    """Its ports, and how it behaves."""

    def __init__(self, address: str = "11.22.33.44") -> None:
        """Be reached from the internet at ``address``."""
        self.address = address
        self.ports: dict[int, Mapping] = {}
        self.only_for_good = False
        """Whether it opens ports only without an end, as some do."""
        self.asked: list[str] = []
        """What was asked of it."""
        self.where = ""
        """The address of its description."""

    def answer(self, action: str, given: dict[str, str]) -> dict[str, str] | int:
        """Do something; return what comes of it, or the number of the error."""
        self.asked.append(action)
        port = int(given.get("NewExternalPort") or 0)
        there = self.ports.get(port)
        match action:
            case "GetStatusInfo":
                return {"NewConnectionStatus": "Connected", "NewLastConnectionError": "ERROR_NONE",
                        "NewUptime": "9"}  # fmt: skip
            case "GetExternalIPAddress":
                return {"NewExternalIPAddress": self.address}
            case "GetSpecificPortMappingEntry" if there is not None:
                return {"NewInternalPort": str(there.port), "NewInternalClient": there.host,
                        "NewEnabled": "1", "NewPortMappingDescription": there.what,
                        "NewLeaseDuration": str(there.seconds)}  # fmt: skip
            case "DeletePortMapping" if there is not None:
                del self.ports[port]
                return {}
            case "AddPortMapping":
                return self._add(port, given)
        return NOT_THERE

    def _add(self, port: int, given: dict[str, str]) -> dict[str, str] | int:
        host, seconds = given["NewInternalClient"], int(given["NewLeaseDuration"])
        if port in self.ports and self.ports[port].host != host:
            return CONFLICT
        if seconds and self.only_for_good:
            return ONLY_FOR_GOOD
        what = given["NewPortMappingDescription"].replace("&apos;", "'")
        self.ports[port] = Mapping(host, int(given["NewInternalPort"]), seconds, what)
        return {}


def _description() -> str:
    service = f"<serviceList>{_SERVICE.format(kind=KIND, name='WANIPConn1')}</serviceList>"
    connection = _DEVICE.format(name="WANConnectionDevice", rest=service)
    common = _SERVICE.format(kind=KIND.replace("WANIPConnection", "WANCommonInterfaceConfig"),
                             name="WANCommonIFC1")  # fmt: skip
    wan = _DEVICE.format(
        name="WANDevice",
        rest=f"<serviceList>{common}</serviceList><deviceList>{connection}</deviceList>",
    )
    gateway = _DEVICE.format(name="InternetGatewayDevice", rest=f"<deviceList>{wan}</deviceList>")
    return f'<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0">{gateway}</root>'


def _soap(action: str, answer: dict[str, str] | int) -> str:
    if isinstance(answer, int):
        body = (
            "<s:Fault><faultcode>s:Client</faultcode><faultstring>UPnPError</faultstring><detail>"
            '<UPnPError xmlns="urn:schemas-upnp-org:control-1-0">'
            f"<errorCode>{answer}</errorCode></UPnPError></detail></s:Fault>"
        )
    else:
        values = "".join(f"<{name}>{value}</{name}>" for name, value in answer.items())
        body = f'<u:{action}Response xmlns:u="{KIND}">{values}</u:{action}Response>'
    return (
        '<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">'
        f"<s:Body>{body}</s:Body></s:Envelope>"
    )


@contextmanager
def answering(router: FakeRouter) -> Iterator[FakeRouter]:
    """Let a router answer at an address of the loopback."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._send(200, _description())

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            action = self.headers["SOAPAction"].strip('"').rpartition("#")[2]
            given = dict(re.findall(r"<(New\w+)>([^<]*)</", body))
            answer = router.answer(action, given)
            self._send(500 if isinstance(answer, int) else 200, _soap(action, answer))

        def _send(self, status: int, text: str) -> None:
            data = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", "text/xml")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        router.where = f"http://127.0.0.1:{server.server_address[1]}/description.xml"
        try:
            yield router
        finally:
            server.shutdown()
            thread.join()
