import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { ADMIN_PASSWORD } from '../../src/testing/test-env.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

let database: ProcessDatabase
beforeAll(async () => {
  database = await makeProcessDatabase()
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
})

async function signInAdmin(origin: string, password = ADMIN_PASSWORD): Promise<number> {
  const body = { username: 'admin@snake-dispatch.example', password }
  return (await new TestClient(origin).call('login', { body })).status
}

test('a second process on the same data folder is refused, and the first continues', async () => {
  const first = startProcess(database.variables)
  const origin = await first.ready
  const second = startProcess(database.variables)
  expect(await second.ended).toBe(1)
  expect(second.printed()).toBe(
    `The data folder ${database.variables['DATA_DIR']} is in use by another process. Stop that one first, or choose another with DATA_DIR.\n`,
  )
  expect(await signInAdmin(origin)).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('D-18 a port that is in use ends the start with a sentence, before it makes an admin', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const folder = join(`${database.variables['DATA_DIR']}`, '../port-in-use')
  const process = startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: '', PORT: String(port) })
  expect(await process.ended).toBe(1)
  expect(process.printed()).toBe(
    `Port ${port} is in use by another program. Stop that one, or choose another with PORT.\n`,
  )
  taken.close()
})

test('a bad environment ends the start with every fault named', async () => {
  const process = startProcess({ PORT: 'x', RATE_LIMIT_FACTOR: '-1', PUBLIC_ORIGIN: 'snakes' })
  expect(await process.ended).toBe(1)
  expect(process.printed()).toMatch(
    /cannot be used:\n {2}PORT: .+\n {2}PUBLIC_ORIGIN: .+\n {2}RATE_LIMIT_FACTOR: .+\n$/,
  )
})

test('D-18 D-35 a made-up password of the first admin is printed once, signs in, and must be changed', async () => {
  const variables = { DATA_DIR: join(`${database.variables['DATA_DIR']}`, '../first'), ADMIN_PASSWORD: '' }
  const first = startProcess(variables)
  const origin = await first.ready
  const password = /Password: {4}(\S+)/.exec(first.printed())?.[1] ?? ''
  const browser = new TestClient(origin)
  const body = { username: 'admin@snake-dispatch.example', password }
  expect((await browser.call('login', { body })).body).toMatchObject({ passwordResetRequired: true })
  expect((await browser.call('listUsers')).status).toBe(403)
  expect(await first.stop()).toBe(0)
  const again = startProcess(variables)
  await again.ready
  expect(again.printed()).not.toMatch(/password/i)
  await again.stop()
})
