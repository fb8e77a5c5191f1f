// Plain JavaScript without dependencies: the launcher reads it on the Node.js of the machine (20 or newer).

/** The address of the portal on this machine, where it listens at HOST and PORT. */
export function localOrigin({ HOST, PORT }) {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
