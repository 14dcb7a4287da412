// Tests are offline: what would be asked of a server is not there.

globalThis.fetch = () => Promise.reject(new Error("offline"));
