import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { signIn } from '../../src/testing/browsers.ts'
import { enqueueTask } from '../../src/testing/enqueue.ts'
import { makeAdmin, makeUser } from '../../src/testing/factories.ts'
import { fileClock, setFileClock } from '../../src/testing/file-clock.ts'
import { startMailServer, type MailServer } from '../../src/testing/mail-server.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { TestClient } from '../../src/testing/test-client.ts'
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
import { askProcesses, killSeed, randomMoments } from './kill-moments.ts'

const KILLS = 30
/** Registrations that are approved while a process is killed: each gets a mail and a text. */
const AT_ONCE = 3
/** Milliseconds in which a process is killed after messages were stored: they are sent and reported in this time. */
const MOMENTS = 400
const PUBLIC_ORIGIN = 'http://snakes.example'
/**
 * The clock moves on so far after each kill: a message of the killed process is free after three of them, while one that
 * another process sends has the time for it.
 */
const STEP_MS = 25_000

interface Person {
  readonly id: number
  readonly email: string
  readonly number: string
}

describe.each(['webhook', 'twilio'] as const)('by mail and %s', (protocol) => {
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-clock-'))
  const clock = join(folder, 'clock')
  let now = Date.parse('2026-11-25T12:00:00+11:00')
  const goOn = () => setFileClock(clock, new Date((now += STEP_MS)))

  let database: ProcessDatabase
  let mail: MailServer
  let provider: TextProviderDouble
  let people: Person[]
  const processes: TestProcess[] = []

  const start = () =>
    startProcess(
      {
        ...database.variables,
        ...mail.variables,
        ...provider.variables(protocol),
        PUBLIC_ORIGIN,
        TEST_CLOCK: clock,
        TEST_PUSH: '{}',
      },
      clockedProcess,
    )

  /** Makes accounts that wait for their approval, with proven addresses. */
  async function makePeople(opened: Database): Promise<Person[]> {
    const at = new Date(now)
    const proof = { nonce: 'n', token_hash: null, asked_at: at, expires_at: at, proven_at: at }
    const made: Person[] = []
    for (let count = 0; count < KILLS * AT_ONCE; count++) {
      const number = `0491570${200 + count}`
      const user = await makeUser(
        { core: { database: opened } },
        { status: 'pending', role: 'pending', contactNumber: number },
      )
      await opened
        .scope('live')
        .kysely.insertInto('address_proofs')
        .values([
          { user_id: user.id, channel: 'mail', address: user.email, ...proof },
          { user_id: user.id, channel: 'text', address: textNumber(number)!, ...proof },
        ])
        .execute()
      made.push({ id: user.id, email: user.email, number: textNumber(number)! })
    }
    return made
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

  const stored = (opened: Database) =>
    opened
      .scope('live')
      .kysely.selectFrom('messages')
      .select(['user_id', 'channel', 'state', 'send_key', 'tries', 'accepted_at'])
      .execute()

  // While registrations are approved, and mails and texts are on their way and reported, a process is killed, and another
  // one takes its place.
  beforeAll(async () => {
    console.info(`The moments of the kills: KILL_SEED=${killSeed}`)
    const random = randomMoments()
    setFileClock(clock, new Date(now))
    mail = await startMailServer()
    mail.judge(() => ({ at: Math.random() < 0.5 ? 'recipient' : 'mail', afterMs: Math.random() * MOMENTS }))
    provider = await startTextProvider(protocol, fileClock(clock))
    /** The provider answers slowly, or not at all after it took the text. */
    const anyAnswer = (): TextAnswer =>
      Math.random() < 0.3 ? 'take and cut' : { afterMs: Math.random() * MOMENTS }
    database = await makeProcessDatabase()
    processes.push(start(), start())
    await database.open(async (opened) => {
      people = await makePeople(opened)
      const admin = await makeAdmin({ core: { database: opened } }, { serviceSuburbs: ['Nowhere'] })
      const browser = await signIn(new TestClient(await processes[0]!.ready, PUBLIC_ORIGIN), admin)
      for (let kill = 0; kill < KILLS; kill++) {
        const victim = kill % 2
        const ordered = [processes[victim]!, processes[1 - victim]!]
        await Promise.all(ordered.map(({ ready }) => ready))
        provider.answer(...Array.from({ length: AT_ONCE }, anyAnswer))
        // Approving again changes nothing: what nobody has acknowledged is asked for again.
        const approvals = people
          .slice(kill * AT_ONCE, (kill + 1) * AT_ONCE)
          .map(({ id: userId }) =>
            askProcesses(ordered, (origin) => browser.at(origin).call('approveUser', { params: { userId } })),
          )
        const reporting = report()
        // More often while messages are sent than while they are stored.
        if (random() < 0.8) await Promise.race(approvals)
        await pause(random() * MOMENTS)
        await processes[victim]!.kill()
        processes[victim] = ordered[0] = start()
        await Promise.all([...approvals, reporting])
        goOn()
        await enqueueTask(opened, 'sweep-messages', {})
      }
      await vi.waitUntil(
        async () => {
          goOn()
          await enqueueTask(opened, 'sweep-messages', {})
          await report()
          const ends: unknown[] = ['failed', 'delivered']
          return (await stored(opened)).every(
            ({ state, channel }) => ends.includes(state) || (state === 'accepted' && channel === 'mail'),
          )
        },
        { timeout: 300_000, interval: 500 },
      )
    })
  }, 1_200_000)
  afterAll(async () => {
    await killProcesses()
    await database.drop()
    await mail.close()
    await provider.close()
    rmSync(folder, { recursive: true })
  })

  const messagesOf = (channel: 'mail' | 'text') =>
    database.open(async (opened) => (await stored(opened)).filter((row) => row.channel === channel))
  const ids = () => people.map(({ id }) => id)

  test('D-185 D-187 30 processes are killed between storing, sending and report of texts: none is lost, none is sent twice', async () => {
    const rows = await messagesOf('text')
    expect(rows.map((row) => row.user_id).toSorted((one, other) => one! - other!)).toEqual(ids())
    expect(rows.filter(({ state }) => state !== 'delivered')).toEqual([])
    expect(provider.accepted.map(({ to }) => to).toSorted()).toEqual(people.map(({ number }) => number))
    // Kills and lost answers did hit texts on their way: they were tried again, or a report said first that they are there.
    const hit = rows.filter((row) => row.tries > 1 || row.accepted_at === null)
    expect(hit.length).toBeGreaterThan(KILLS / 3)
    console.info(`${hit.length} of ${people.length} texts were hit on their way`)
  })

  test('D-185 D-186 30 processes are killed between storing and sending of mails: none is lost, and one that comes again has its Message-ID', async () => {
    const rows = await messagesOf('mail')
    expect(rows.map((row) => row.user_id).toSorted((one, other) => one! - other!)).toEqual(ids())
    expect(rows.filter(({ state }) => state !== 'accepted')).toEqual([])
    const idOf = new Map(rows.map((row) => [row.user_id, `<${row.send_key}@snakes.example>`]))
    for (const { id, email } of people) {
      const arrived = mail.mails.filter(({ to }) => to === email)
      expect(new Set(arrived.map(({ headers }) => headers.get('message-id')))).toEqual(
        new Set([idOf.get(id)]),
      )
    }
    // The kills did hit mails on their way.
    const hit = rows.filter(({ tries }) => tries > 1)
    expect(hit.length).toBeGreaterThan(KILLS / 5)
    const repeated = mail.mails.length - people.length
    console.info(`${hit.length} of ${people.length} mails were hit on their way; ${repeated} came again`)
  })
})
