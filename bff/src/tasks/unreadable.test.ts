import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openBroadcast } from './broadcast.ts'

const log = pino({ level: 'silent' })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what cannot be told is logged and takes nothing else along', async () => {
  const told: string[] = []
  const error = vi.spyOn(log, 'error')
  const broadcast = openBroadcast(
    server.core.database,
    'events',
    ({ id }) => {
      if (id === 'bad') throw new Error('unreadable')
      told.push(id)
    },
    log,
  )
  await broadcast.start()
  await broadcast.send([
    { id: 'bad', data: {} },
    { id: 'good', data: {} },
  ])
  await vi.waitFor(() => expect(told).toEqual(['good']))
  expect(error).toHaveBeenCalledOnce()
  await broadcast.stop()
})
