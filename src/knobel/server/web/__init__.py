"""The door to the network: routes, the API, page sockets, limits, headers, built files."""
