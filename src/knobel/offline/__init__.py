"""A device's own house: the same tables and rules without a server, for one device that may be offline.

A worker of the page runs this package in WebAssembly. Nothing here reads files, opens sockets or starts processes.
"""
