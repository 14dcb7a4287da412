"""Load for a server, over real sockets: one crowd of many seats (``crowd``), or many tables of two (``tables``)."""
