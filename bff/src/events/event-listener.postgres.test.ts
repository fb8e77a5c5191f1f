import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForwarder } from '../testing/tcp-forwarder.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { EventListener } from './event-listener.ts'

let database: TestDatabase
let url: URL
let folder: string
beforeAll(async () => {
  database = await makeTestDatabase()
  url = new URL((database.location as { url: string }).url)
  folder = await mkdtemp(join(tmpdir(), 'snake-dispatch-certificates-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A listener, and its reports in order. */
function startListener(address: string) {
  const reports: string[] = []
  const listener = new EventListener(address, 'test-channel', {
    received: (payload) => void reports.push(payload),
    listening: () => void reports.push('listening'),
    lost: () => void reports.push('lost'),
  })
  return { listener, reports }
}

async function notify(payload: string): Promise<void> {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['test-channel', payload])
  await client.end()
}

test('a connection whose certificate is missing opens once the file exists', async () => {
  const certificates = join(folder, 'certificates.pem')
  const { listener, reports } = startListener(`${url.href}?sslmode=disable&sslrootcert=${certificates}`)
  await expect.poll(() => reports).toContain('lost')
  await writeFile(certificates, '')
  await expect.poll(() => reports.at(-1)).toBe('listening')
  await listener.close()
})

test.each(['hung', 'cut'] as const)('a %s connection is noticed and replaced', async (how) => {
  const forwarder = await openForwarder(Number(url.port), url.hostname)
  const forwarded = new URL(url)
  forwarded.host = `127.0.0.1:${forwarder.port}`
  const { listener, reports } = startListener(forwarded.href)
  await expect.poll(() => reports.at(-1)).toBe('listening')
  await notify('before')
  await expect.poll(() => reports.at(-1)).toBe('before')
  const before = reports.length

  if (how === 'cut') await forwarder.cut()
  else forwarder.hang()
  await expect.poll(() => reports.slice(before)).toContain('lost')
  if (how === 'cut') await forwarder.restore()
  await expect.poll(() => reports.at(-1)).toBe('listening')
  await notify('after')
  await expect.poll(() => reports.at(-1)).toBe('after')
  await listener.close()
  await forwarder.cut()
})
