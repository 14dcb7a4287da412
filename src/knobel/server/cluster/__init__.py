"""This machine as one of many: nodes, mail between them, and pages whose table is elsewhere."""
