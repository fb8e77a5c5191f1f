import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listenTo } from './notify-listener.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'snake-dispatch-certificates-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a connection whose certificates are missing is made when they are there', async () => {
  const certificates = join(folder, 'certificates.pem')
  const failed = vi.fn()
  const listener = listenTo(
    `${(database.location as { url: string }).url}?sslmode=disable&sslrootcert=${certificates}`,
    'unreadable',
    {
      heard: () => {},
      reconnected: async () => {},
      failed,
    },
  )
  await expect.poll(() => failed.mock.calls).not.toEqual([])
  await writeFile(certificates, '')
  await listener.ready
  await listener.close()
})
