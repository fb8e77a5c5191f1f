import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../../src/testing/browsers.ts'
import { askGraphql } from '../../src/testing/graphql-client.ts'
import { askAgain, runLoad } from '../../src/testing/load.ts'
import { dataUrl, picture } from '../../src/testing/pictures.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'
import { expectClaimed, expectCompleted, expectCreated, askedJobs } from './load-scenario.expectations.ts'
import {
  claims,
  completions,
  creations,
  mixed,
  prepareScenario,
  requests,
  type LoadScenario,
  type Creation,
  type Progress,
} from './load-scenario.ts'
import { expectBilled, oweFees } from './owed-fees.ts'

const EACH = 16
/** After so many acknowledged writes the process is killed. */
const ENOUGH = 30

let database: ProcessDatabase
let scenario: LoadScenario
let owed: Awaited<ReturnType<typeof oweFees>>
let created: Creation[]
let claimed: Progress[]
let completed: Progress[]
let ends: unknown[]

// One process is killed in the middle of all kinds of writes, a second one finishes; then the database is checked.
beforeAll(async () => {
  database = await makeProcessDatabase()
  await database.open(async (opened) => {
    scenario = await prepareScenario(opened, { available: EACH, claimed: EACH })
    owed = await oweFees(opened, 2)
  })
  const photo = dataUrl(await picture({ width: 80, height: 60 }))
  const names = (what: string) => Array.from({ length: EACH }, (_, index) => `${what} ${index}`)
  const first = startProcess(database.variables)
  const origin = await first.ready
  const logged = await creations(origin, scenario, names('Logged'))
  const requested = await requests(scenario, names('Requested'))
  created = [...logged, ...requested]
  claimed = await claims(origin, scenario, scenario.available)
  completed = await completions(origin, scenario, { jobs: scenario.claimed, photo })
  await runLoad(origin, mixed(logged, requested, claimed, completed), {
    concurrency: 6,
    acknowledged: (count) => count === ENOUGH && void first.kill(),
  })
  const killed = await first.ended

  const second = startProcess(database.variables)
  const again = await second.ready
  await askAgain(again, [...created, ...claimed, ...completed])
  const listener = await signIn(again, scenario.listener)
  const notified = async () => {
    const answer = await askGraphql(listener, { document: '{ notifications(first: 200) { id } }' })
    return (answer.data!['notifications'] as unknown[]).length
  }
  await vi.waitUntil(async () => (await notified()) === created.length, { timeout: 60_000 })
  ends = [killed, await second.stop()]
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
})

test('a killed process leaves the data folder free for the next, which stops cleanly', () => {
  expect(ends).toEqual(['SIGKILL', 0])
})

test('DATA-01 D-10 every job that was acknowledged is there, and once however often it was asked for', () =>
  database.open((opened) => expectCreated(opened, created)))

test('JOB-07 FEE-01 every claim that was acknowledged is there, with one fee and one entry in the audit trail', () =>
  database.open((opened) => expectClaimed(opened, scenario, claimed)))

test('JOB-16 every completion that was acknowledged is there, with its photo', () =>
  database.open((opened) => expectCompleted(opened, completed)))

test('LIVE-09 what the killed process had not done yet is done: somebody is asked of each job', () =>
  database.open(async (opened) => {
    expect(await askedJobs(opened)).toEqual(created.map(({ name }) => name).sort())
  }))

test('FEE-02 quarters that ended while no process ran are billed, each invoice once, without gaps', () =>
  database.open((opened) => expectBilled(opened, owed)))
