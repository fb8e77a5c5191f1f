/** The bare peer of a claim: one conditional UPDATE over HTTP, without session, fee, event or presenter. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const claim = `
  update jobs set claimed_by_id = $2, claimed_at = now(), claimed_eta = now() + interval '30 minutes'
  where id = $1 and claimed_by_id is null and cancelled_at is null and deleted_at is null returning *`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, job, catcher] = (request.url ?? '').split('/')
  const { rows } = await pool.query({ name: 'claim', text: claim, values: [job, catcher] })
  const body = rows.length > 0 ? JSON.stringify(rows[0]) : 'claimed already'
  response.writeHead(rows.length > 0 ? 200 : 409, { 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
