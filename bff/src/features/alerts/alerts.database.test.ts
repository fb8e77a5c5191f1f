import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feature } from '../../core/core.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { jobAudience } from '../jobs/job.audience.ts'
import { createAlerts } from './alerts.feature.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const away = Object.assign(new Error('query failed'), { code: '57P01' })
const heldUp = Object.assign(new Error('query failed'), { code: '55P03' })

/** Alerts to one connected account, whose audience cannot be asked for as often as there are faults. */
async function startAlerts(faults: Error[]) {
  const { id } = await makeUser(server)
  const told: { userIds: ReadonlySet<number>; message: ServerMessage }[] = []
  const { promise: second, resolve } = Promise.withResolvers<void>()
  const alerts: Feature = createAlerts(
    { ...server.core, log: pino({ level: 'silent' }) },
    {
      jobs: {
        async audience(scope, jobId, userIds) {
          const fault = faults.shift()
          if (fault) throw fault
          return jobAudience(scope, jobId, userIds)
        },
      },
      channels: [
        {
          connected: () => [id],
          send(_realm, userIds, message) {
            if (told.push({ userIds, message }) === 2) resolve()
          },
          end() {},
        },
      ],
    },
  )
  await alerts.start?.()
  return { id, alerts, told, second }
}

async function publish(name: 'jobCreated' | 'jobClaimed', jobId: number): Promise<void> {
  await server.core.database
    .scope('live')
    .transaction((tx) => server.core.events.publish(tx, name, { jobId }))
}

test('LIVE-01 an alert whose audience the database cannot tell is told when it can, before later ones', async () => {
  const faults = [away, heldUp]
  const { id, alerts, told, second } = await startAlerts(faults)
  const [first, next] = [await makeJob(server), await makeJob(server)]
  await publish('jobCreated', first.id)
  // In which order two events come in is not promised; the first has come once it has met its first fault.
  await expect.poll(() => faults.length).toBeLessThan(2)
  await publish('jobCreated', next.id)
  await second
  expect(told.map(({ userIds, message }) => [[...userIds], message.job.id])).toEqual([
    [[id], first.id],
    [[id], next.id],
  ])
  await alerts.stop?.()
})

test('a stop waits for no alert that cannot be told', async () => {
  const faults = Array.from({ length: 1_000 }, () => away)
  const { alerts, told } = await startAlerts(faults)
  await publish('jobCreated', (await makeJob(server)).id)
  await expect.poll(() => faults.length).toBeLessThan(1_000)
  await alerts.stop?.()
  expect(told).toEqual([])
})
