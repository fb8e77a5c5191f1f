import { statSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { signIn } from '../../src/testing/browsers.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { startPostgres, type PostgresServer } from '../../src/testing/postgres-server.ts'
import { startProductionPortal } from '../../src/testing/production-portal.ts'
import { mountSmallDisk, type SmallDisk } from '../../src/testing/small-disk.ts'
import { databaseUrl, onServer } from '../../src/testing/test-database.ts'
import { killProcesses } from '../../src/testing/test-process.ts'
import { expectToOutliveFullDisk } from './full-disk.expectations.ts'

let postgres: PostgresServer
let disk: SmallDisk
beforeAll(async () => {
  postgres = await startPostgres()
  const client = new Client(postgres.url)
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  disk = mountSmallDisk(96, statSync(rows[0]!.data_directory))
  await onServer(postgres.url, `create tablespace small location '${disk.folder}'`)
  await onServer(postgres.url, 'create database portal tablespace small')
})
afterAll(async () => {
  await killProcesses()
  await postgres.remove()
  disk.remove()
})

test('D-192 the disk of PostgreSQL fills up: calls answer 503, the log says why, and room is enough to go on', async () => {
  const url = databaseUrl(postgres.url, 'portal')
  const portal = await startProductionPortal({ DATABASE_URL: url })
  const database = await openDatabase({ url })
  const user = await makeUser({ core: { database } })
  await database.close()
  await expectToOutliveFullDisk(portal, disk, await signIn(portal.origin, user))
  expect(portal.process.printed()).not.toContain('[object Object]')
})
