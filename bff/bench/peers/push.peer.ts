/** A push service that accepts every push; GET answers how many it has received. */
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const { PUSH_KEY: key, PUSH_CERT: cert } = process.env
let received = 0
const server = createServer({ key, cert }, (request, response) => {
  request.resume().once('end', () => {
    if (request.method === 'GET') return void response.end(String(received))
    received++
    response.writeHead(201).end()
  })
})
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
