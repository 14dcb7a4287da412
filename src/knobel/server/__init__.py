"""The server: HTTP and sockets, the tables that live, and the log that nothing is lost from."""
