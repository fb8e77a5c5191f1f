import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SOCKET_PATH, type ClientMessage, type ServerMessage } from '@snake-dispatch/contract/alerts'
import { regions } from '@snake-dispatch/domain/regions'
import { WebSocket } from 'ws'
import { atFixedRate } from '../claim.bench.ts'
import { quantile, type Result } from '../report.ts'
import { seedJobs } from '../seed.ts'
import { setClock } from './bench-clock.ts'
import { makePeople, type Person } from './people.ts'
import type { Stage } from './simulation.ts'
import { subscribePeople, suburbsOf } from './seed-people.ts'

/** Catchers who have a page open; all others have a device only. */
const CONNECTED = 400
const ROUNDS = 3
/** Claims of a round without an alert. */
const QUIET_CLAIMS = 100
const CLAIMABLE = 5_000
const FROM = Date.parse('2027-04-08T13:00:00+10:00')

/**
 * One job that is asked of 2,000 catchers at once, each with a device that has shown alerts: how soon it has reached the
 * open pages and the devices, and what claims take meanwhile.
 */
export async function measureOneJob(stage: Stage): Promise<Result[]> {
  const { portal, phones, calls, admin, databaseUrl } = stage
  const people = makePeople(stage.seed, stage.assumed)
  const claimer = people.at(-1)!
  await setClock(portal, FROM, { runs: true })
  await askEverybody(stage, claimer)
  const claimable = await seedJobs(databaseUrl, CLAIMABLE, admin.id)
  const sockets = await openPages(stage, people.slice(0, CONNECTED))
  const claim = async (times: number[]) => {
    const begun = performance.now()
    await calls.claim(claimer, claimable.pop()!)
    times.push(performance.now() - begun)
  }
  const [during, otherwise, pages, devices]: [number[], number[], number[], number[]] = [[], [], [], []]
  await atFixedRate(
    () => claim([]),
    async (made) => made < QUIET_CLAIMS,
  )
  for (let round = 0; round < ROUNDS; round++) {
    await atFixedRate(
      () => claim(otherwise),
      async (made) => made < QUIET_CLAIMS,
    )
    phones.taken()
    const begun = performance.now()
    const heard = sockets.map(async ({ socket, rang }) => {
      const { jobNumber, step } = await nextJob(socket)
      pages.push(performance.now() - begun)
      rang(jobNumber, step)
    })
    const logged = calls.log(admin, suburbsOf(regions[round]!.slug, 1)[0]!)
    let arrived: number[] = []
    await atFixedRate(
      () => claim(during),
      async () => {
        arrived = [
          ...arrived,
          ...phones
            .taken()
            .flatMap(({ topic, acceptedAt }) => (topic.startsWith('job-') ? acceptedAt - begun : [])),
        ]
        if (performance.now() - begun > 60_000)
          throw new Error(`${arrived.length} pushes have arrived in a minute`)
        return arrived.length < people.length - CONNECTED - 1
      },
    )
    devices.push(...arrived)
    await Promise.all([logged, ...heard])
    // What pages have rung for is not pushed: it would be, 3 seconds after the step.
    await setTimeout(4_000)
    const skipped = CONNECTED - phones.taken().filter(({ topic }) => topic.startsWith('job-')).length
    console.log(
      `one job to ${people.length} catchers: ${arrived.length} pushes, the last after ${Math.max(...arrived).toFixed(0)} ms; ${skipped} of ${CONNECTED} open pages rang instead`,
    )
  }
  for (const { socket } of sockets) socket.terminate()
  return [
    {
      what: `one job to ${people.length} catchers, open page of one of them, p95`,
      ours: [quantile(pages, 0.95)],
      unit: 'ms',
      limit: 2_000,
    },
    {
      what: `one job to ${people.length} catchers, push accepted, p95`,
      ours: [quantile(devices, 0.95)],
      unit: 'ms',
    },
    { what: 'claim while that job goes out, median', ours: during, peer: otherwise, unit: 'ms', atMost: 2 },
  ]
}

/** Puts all catchers on call in all suburbs, with a device that has shown an alert; the last of them claims, and has none. */
async function askEverybody({ client, accounts, phones }: Stage, claimer: Person): Promise<void> {
  await client.query('delete from on_call')
  await client.query(
    `update users set service_suburbs = '{}', service_suburb_keys = '{}' where role = 'catcher'`,
  )
  await client.query('delete from push_subscriptions')
  await subscribePeople(client, accounts, phones)
  await client.query(
    `delete from push_subscriptions where user_id = $1 or user_id in (select id from users where role <> 'catcher')`,
    [accounts.get(claimer.number)],
  )
  await client.query('update push_subscriptions set last_shown_at = $1', [new Date(FROM)])
}

interface OpenPage {
  readonly socket: WebSocket
  /** Says that it has rung for a step of a job (DISP-06). */
  readonly rang: (jobNumber: number, step: number) => void
}

/** Opens a page of each, as browsers do, and waits until the portal knows of them. */
async function openPages(
  { portal, calls, client, accounts }: Stage,
  people: readonly Person[],
): Promise<OpenPage[]> {
  const { rows } = await client.query<{ id: string; user_id: number }>(
    'select id, user_id from push_subscriptions',
  )
  const devices = new Map(rows.map((row) => [row.user_id, Number(row.id)]))
  const pages: OpenPage[] = []
  for (const person of people) {
    const headers = { cookie: await calls.sessionOf(person), origin: portal.url }
    const socket = new WebSocket(`${portal.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers,
      perMessageDeflate: false,
    })
    await once(socket, 'open')
    const userId = accounts.get(person.number)!
    const say = (message: ClientMessage) => socket.send(JSON.stringify(message))
    say({ type: 'identify', userId })
    const device = devices.get(userId)!
    pages.push({
      socket,
      rang: (jobNumber, step) => say({ type: 'rang', jobNumber, round: 1, step, device }),
    })
  }
  for (let known = 0; known < people.length; await setTimeout(100)) {
    const counted = await client.query<{ known: number }>(
      'select count(*)::int as known from live_connections',
    )
    known = counted.rows[0]!.known
  }
  return pages
}

/** The next new job that a page hears of; claims of others come as well. */
function nextJob(socket: WebSocket): Promise<{ jobNumber: number; step: number }> {
  const { promise, resolve } = Promise.withResolvers<{ jobNumber: number; step: number }>()
  const hear = (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type !== 'job_created') return
    socket.off('message', hear)
    resolve({ jobNumber: message.job.jobNumber, step: message.job.step ?? 0 })
  }
  socket.on('message', hear)
  return promise
}
