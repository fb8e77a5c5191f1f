import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '../../src/db/data-folder.ts'
import { openDatabase } from '../../src/db/database.ts'
import { databaseFault } from '../../src/db/database-errors.ts'
import { signIn } from '../../src/testing/browsers.ts'
import { startProductionPortal } from '../../src/testing/production-portal.ts'
import { mountSmallDisk, type SmallDisk } from '../../src/testing/small-disk.ts'
import { ADMIN_PASSWORD } from '../../src/testing/test-env.ts'
import { killProcesses } from '../../src/testing/test-process.ts'
import { expectToOutliveFullDisk } from './full-disk.expectations.ts'

let disk: SmallDisk
beforeEach(() => {
  disk = mountSmallDisk(192)
})
afterEach(async () => {
  await killProcesses()
  disk.remove()
})

test('D-192 the disk of the embedded database fills up: calls answer 503, the log says why, and room is enough to go on', async () => {
  const portal = await startProductionPortal({ DATA_DIR: join(disk.folder, 'data') })
  const admin = await signIn(portal.origin, { email: 'admin@snake-dispatch.example' }, ADMIN_PASSWORD)
  await expectToOutliveFullDisk(portal, disk, admin)
})

test('D-192 where its log cannot grow the embedded database stops, and loses nothing that it acknowledged', async () => {
  const folder = join(disk.folder, 'data')
  const database = await openDatabase({ folder })
  await sql`create table kept (n int)`.execute(database.withoutRealm)
  let isStopped = false
  void database.panicked.then(() => (isStopped = true))
  const acknowledged: number[] = []
  const insert = (n: number) =>
    sql`insert into kept values (${n})`.execute(database.withoutRealm).then(
      () => void acknowledged.push(n),
      (error: unknown) => databaseFault(error),
    )
  await insert(0)
  disk.fill()
  for (const n of [1, 2, 3]) await insert(n)
  await expect(sql`checkpoint`.execute(database.withoutRealm)).rejects.toThrow('has stopped')
  expect([await insert(4), await insert(5)]).toEqual(['unreachable', 'unreachable'])
  expect(isStopped).toBe(true)
  await database.close()
  disk.makeRoom()
  const again = await openDataFolder(folder)
  const { rows } = await again.query<{ n: number }>('select n from kept')
  expect(acknowledged).toEqual([0, 1, 2, 3])
  expect(rows.map(({ n }) => n)).toEqual(acknowledged)
  await again.close()
})
