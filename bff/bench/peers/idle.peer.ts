/** A server that does nothing: it reads what comes, answers `{}`, and takes every socket. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const sockets = new WebSocketServer({
  noServer: true,
  handleProtocols: (offered) => [...offered][0] ?? false,
})
const server = createServer((request, response) => {
  request.resume().once('end', () => response.end('{}'))
})
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}))
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
