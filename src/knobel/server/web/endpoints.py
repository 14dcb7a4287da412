"""The whole HTTP interface: what a device can answer by itself too (``api``), and what needs a server."""

from __future__ import annotations

from knobel.server.web import api, circles_api, device_api, notices_api, rounds_api, tournaments_api

ENDPOINTS = (
    *api.ENDPOINTS,
    *notices_api.ENDPOINTS,
    *device_api.ENDPOINTS,
    *rounds_api.ENDPOINTS,
    *circles_api.ENDPOINTS,
    *tournaments_api.ENDPOINTS,
)
