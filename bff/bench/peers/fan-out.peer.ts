/** The bare peer of the live socket: `ws`, one stringified message, one loop over all clients. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const server = createServer((request, response) => {
  let message = ''
  request.setEncoding('utf8').on('data', (text: string) => (message += text))
  request.on('end', () => {
    response.end()
    for (const client of sockets.clients) client.send(message)
  })
})
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}))
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
