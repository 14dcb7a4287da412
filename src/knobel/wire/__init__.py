"""The messages: what clients and the server say to each other, over HTTP and over the socket.

Typed structs, JSON on the wire. ``docs/api.md`` and the TypeScript types are written from them (``server.web.schema``).
Text for people never travels: refusals and stories are keys of the catalogs with arguments.
"""
