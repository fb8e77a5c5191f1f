import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { enqueueTask } from '../../src/testing/enqueue.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { fileClock, setFileClock } from '../../src/testing/file-clock.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import {
  clockedProcess,
  killProcesses,
  startProcess,
  type TestProcess,
} from '../../src/testing/test-process.ts'
import {
  post,
  startTextProvider,
  type AcceptedText,
  type ProviderCall,
  type TextAnswer,
  type TextProviderDouble,
} from '../../src/testing/text-provider.ts'

const KILLS = 30
const TEXTS_AT_ONCE = 3
const ALL = KILLS * TEXTS_AT_ONCE
/** So many that nobody comes near their limit of a day (D-187). */
const PEOPLE = 12
/** Milliseconds after a text was stored in which a process is killed: it is sent, and reported, in this time. */
const MOMENTS = 400
/** A failed run is repeated with its kills at the same moments by KILL_SEED. */
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)
const PUBLIC_ORIGIN = 'http://snakes.example'
const MINUTE = 60_000

const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-clock-'))
const clock = join(folder, 'clock')
let now = Date.parse('2026-11-25T12:00:00+11:00')
const goOn = () => setFileClock(clock, new Date((now += 2 * MINUTE)))

/** Numbers from 0 to 1, the same for a seed. */
const random = (() => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
})()

let database: ProcessDatabase
let provider: TextProviderDouble
const processes: TestProcess[] = []

const start = () =>
  startProcess(
    {
      ...database.variables,
      ...provider.variables('webhook'),
      PUBLIC_ORIGIN,
      TEST_CLOCK: clock,
      TEST_PUSH: '{}',
    },
    clockedProcess,
  )

/** How the provider answers: slowly, or not at all after it took the text, or as usual. */
const anyAnswer = (): TextAnswer => (random() < 0.3 ? 'take and cut' : { afterMs: random() * MOMENTS })

/** Makes accounts with proven mobiles. */
async function makePeople(opened: Database): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < PEOPLE; made++) {
    const number = `+614915702${10 + made}`
    const { id } = await makeUser({ core: { database: opened } }, { contactNumber: number })
    const at = new Date(now)
    const proof = {
      address: number,
      nonce: 'n',
      token_hash: null,
      asked_at: at,
      expires_at: at,
      proven_at: at,
    }
    await opened
      .scope('live')
      .kysely.insertInto('address_proofs')
      .values({ user_id: id, channel: 'text', ...proof })
      .execute()
    ids.push(id)
  }
  return ids
}

/** Stores texts with their tasks, as the portal does. */
async function store(opened: Database, people: readonly number[], from: number): Promise<void> {
  const at = new Date(now)
  const rows = Array.from({ length: TEXTS_AT_ONCE }, (_, index) => ({
    kind: 'passwordChanged' as const,
    channel: 'text' as const,
    once_key: `text ${from + index}`,
    send_key: `key-${from + index}`,
    user_id: people[(from + index) % PEOPLE]!,
    facts: { at: at.toISOString() },
    state: 'queued' as const,
    due_at: at,
    give_up_at: new Date(now + 24 * 60 * MINUTE),
    queued_at: at,
  }))
  const { kysely } = opened.scope('live')
  const stored = await kysely.insertInto('messages').values(rows).returning('id').execute()
  for (const { id } of stored) await enqueueTask(opened, 'send-text', { messageId: id })
}

const reports = new Map<AcceptedText, ProviderCall>()
const reported = new Set<AcceptedText>()
/** Reports each text that was taken, twice, until a process has answered; a report that has become old is made again. */
async function report(): Promise<void> {
  for (const text of provider.accepted.filter((each) => !reported.has(each))) {
    const call = reports.get(text) ?? provider.reportOf(text, 'delivered')
    reports.set(text, call)
    const origin = await Promise.any(processes.map(({ ready }) => ready))
    const to = { ...call, url: call.url.replace(PUBLIC_ORIGIN, origin) }
    const statuses = await Promise.all([post(to), post(to)]).then(
      (answers) => answers.map(({ status }) => status),
      (): number[] => [],
    )
    if (statuses.includes(401)) reports.delete(text)
    if (statuses.length === 2 && statuses.every((status) => status === 204)) reported.add(text)
  }
}

const states = async (opened: Database) =>
  opened.scope('live').kysely.selectFrom('messages').select(['state', 'failure', 'tries']).execute()

// While texts are on their way and reported, a process is killed, and another one takes its place.
beforeAll(async () => {
  console.info(`The moments of the kills: KILL_SEED=${seed}`)
  setFileClock(clock, new Date(now))
  provider = await startTextProvider('webhook', fileClock(clock))
  database = await makeProcessDatabase()
  processes.push(start(), start())
  await Promise.all(processes.map(({ ready }) => ready))
  await database.open(async (opened) => {
    const people = await makePeople(opened)
    for (let kill = 0; kill < KILLS; kill++) {
      provider.answer(...Array.from({ length: TEXTS_AT_ONCE }, anyAnswer))
      await store(opened, people, kill * TEXTS_AT_ONCE)
      const reporting = report()
      await pause(random() * MOMENTS)
      const victim = kill % 2
      await processes[victim]!.kill()
      processes[victim] = start()
      await reporting
      goOn()
      await enqueueTask(opened, 'sweep-messages', {})
    }
    await vi.waitUntil(
      async () => {
        goOn()
        await enqueueTask(opened, 'sweep-messages', {})
        await report()
        return (await states(opened)).every(({ state }) => state === 'delivered' || state === 'failed')
      },
      { timeout: 300_000, interval: 500 },
    )
  })
}, 900_000)
afterAll(async () => {
  await killProcesses()
  await database.drop()
  await provider.close()
  rmSync(folder, { recursive: true })
})

test('D-185 D-187 30 processes are killed between storing, sending and report of texts: none is lost, none is sent twice', () =>
  database.open(async (opened) => {
    const rows = await states(opened)
    expect(rows).toHaveLength(ALL)
    expect(rows.filter(({ state }) => state !== 'delivered')).toEqual([])
    const keys = provider.accepted.map(({ key }) => key)
    expect(keys.toSorted()).toEqual(Array.from({ length: ALL }, (_, index) => `key-${index}`).toSorted())
    // The kills did hit texts on their way.
    expect(rows.filter(({ tries }) => tries > 1).length).toBeGreaterThan(KILLS / 3)
    expect(provider.tries).toBeGreaterThan(ALL)
  }))
