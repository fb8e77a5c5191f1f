import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { createRingAudience } from '../dispatch/ring-audience.service.ts'
import { jobAudience } from '../jobs/job.audience.ts'
import { createAlerts } from './alerts.feature.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('LIVE-01 an alert whose audience cannot be read restarts all sockets, and later alerts are sent', async () => {
  const { id } = await makeUser(server)
  const sent: { userIds: ReadonlySet<number>; message: ServerMessage }[] = []
  const restart = vi.fn<() => void>()
  const faults = [Object.assign(new Error('query failed'), { code: '57P01' })]
  const alerts = createAlerts(
    { ...server.core, log: pino({ level: 'silent' }) },
    {
      jobs: {
        async audience(scope, change) {
          const fault = faults.shift()
          if (fault) throw fault
          return jobAudience(scope, { tokensOf: () => Promise.resolve(new Map()) }, change)
        },
      },
      rings: createRingAudience(server.core, createAlertPermission(server.core)),
      channels: [
        {
          connected: () => [id],
          send: (_realm, userIds, message) => void sent.push({ userIds, message }),
        },
      ],
      sockets: [{ end() {}, accountChanged() {}, restart }],
    },
  )
  await alerts.start?.()
  const [missed, next] = [await makeJob(server), await makeJob(server)]
  for (const { id: jobId } of [missed, next])
    await server.core.database
      .scope('live')
      .transaction((tx) => server.core.events.publish(tx, 'jobCreated', { jobId, ring: 1, step: 0 }))
  await expect
    .poll(() => sent.map(({ userIds, message }) => [[...userIds], message.job.id]))
    .toEqual([[[id], next.id]])
  expect(restart).toHaveBeenCalledTimes(1)
  await alerts.stop?.()
})
