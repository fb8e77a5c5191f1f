import type { Client } from 'pg'
import type { Portal } from '../child.ts'
import { seedJobs } from '../seed.ts'
import { Agenda } from './agenda.ts'
import type { Assumed, Scenario } from './assumptions.ts'
import { setClock } from './bench-clock.ts'
import type { Calls } from './calls.ts'
import { makeCrowd } from './crowd.ts'
import { makeJobs, makeModerators, makePeople, type Person, type SimulatedJob } from './people.ts'
import type { Phones, TakenPush } from './phones.ts'
import { followQueue, type Postponed } from './queue.ts'
import { suburbsOf, type Accounts } from './seed-people.ts'
import type { Fate } from './table.ts'

const MINUTE = 60_000
/** After so many minutes a job is not followed any more. */
const FOLLOWED = 120
/** Minutes from a claim to the completion. */
const WORK = 45

/** What happens at an instant of the simulated day. */
type Event =
  | { readonly does: 'post'; readonly job: SimulatedJob }
  | { readonly does: 'wake'; readonly run: Postponed }
  | { readonly does: 'report'; readonly receipt: string }
  | { readonly does: 'look'; readonly person: Person }
  | { readonly does: 'claim'; readonly job: SimulatedJob; readonly person: Person }
  | { readonly does: 'assign'; readonly job: SimulatedJob; readonly moderator: Person }
  | { readonly does: 'complete'; readonly job: SimulatedJob; readonly person: Person }

/** A push that arrived, in simulated time. */
export interface ArrivedPush {
  readonly person: Person
  readonly job: SimulatedJob
  readonly at: number
  /** A summary speaks of other jobs; moderators are told that a job waits. */
  readonly kind: 'ring' | 'summary' | 'told'
}

type Arrival = ArrivedPush & Pick<TakenPush, 'open' | 'acceptedAt'>

/** What the server made of a scenario. */
export interface Run {
  readonly fates: readonly Fate[]
  /** The ids of the jobs, by their numbers. */
  readonly ids: ReadonlyMap<number, number>
  readonly pushes: readonly ArrivedPush[]
  /** For each job the milliseconds of real time from the request until its first push was accepted. */
  readonly firstPushMs: readonly number[]
  /** Claims that came too late. */
  readonly lost: number
  readonly reports: number
  /** Seconds of real time, and of the portal's process. */
  readonly seconds: number
  readonly cpuSeconds: number
}

/** The stage of all scenarios: the portal, its database, its people. */
export interface Stage {
  readonly portal: Portal
  readonly calls: Calls
  readonly client: Client
  readonly databaseUrl: string
  readonly phones: Phones
  readonly admin: { readonly email: string; readonly password: string; readonly id: number }
  readonly accounts: Accounts
  /** Of the people. */
  readonly seed: number
  readonly assumed: Assumed
}

/**
 * Plays a scenario with the real server: its clock goes from one event to the next, and what people do there are calls over
 * HTTP. At each instant it waits until the server has done what is due, so that a seed gives the same day each time.
 */
export async function simulateOnServer(stage: Stage, scenario: Scenario): Promise<Run> {
  const { portal, calls, client, phones, admin, accounts, assumed } = stage
  const people = makePeople(stage.seed, assumed)
  const moderators = makeModerators(assumed)
  const persons = new Map([...people, ...moderators].map((person) => [person.number, person]))
  const jobs = makeJobs(scenario)
  const crowd = makeCrowd(scenario.seed, assumed)
  const queue = followQueue(client)
  const agenda = new Agenda<Event>()
  const fates = jobs.map(({ postedAt }): Fate => ({
    postedAt,
    claimedAt: null,
    firstStepAt: null,
    pushes: 0,
  }))
  const stored = new Map<number, { id: number; jobNumber: number }>()
  const claimers = new Map<number, Person>()
  const byJobNumber = new Map<number, SimulatedJob>()
  const pushes: ArrivedPush[] = []
  const firstPushMs: number[] = []
  let [lost, reports] = [0, 0]

  async function post(job: SimulatedJob): Promise<void> {
    const suburbs = suburbsOf(job.region, assumed.suburbs)
    const begun = performance.now()
    const made = await calls.log(admin, suburbs[job.number % suburbs.length]!)
    stored.set(job.number, made)
    byJobNumber.set(made.jobNumber, job)
    const first = (await settle(job.postedAt)).filter((push) => push.job === job)
    if (first.length > 0) firstPushMs.push(Math.min(...first.map(({ acceptedAt }) => acceptedAt)) - begun)
  }

  /** Waits for the server, and lets the people have what it pushed. @returns that */
  async function settle(at: number): Promise<readonly Arrival[]> {
    for (const run of await queue.settled()) agenda.add(at + run.afterMs, { does: 'wake', run })
    // The order of arrival is chance.
    const arrived = phones
      .taken()
      .flatMap((push) => arrivalOf(push, at) ?? [])
      .toSorted((one, other) => one.person.number - other.person.number || one.job.number - other.job.number)
    for (const push of arrived) receive(push)
    return arrived
  }

  /** Null: another notice, such as that of an assignment. */
  function arrivalOf(push: TakenPush, at: number): Arrival | null {
    const person = persons.get(push.person)!
    const isModerator = person.number >= people.length
    const [topic, number] = push.topic.split('-')
    const kind = topic === 'jobs' ? 'summary' : topic === 'unserved' ? 'told' : 'ring'
    if (isModerator !== (kind === 'told')) return null
    const { open, acceptedAt } = push
    const jobNumber = Number(kind === 'summary' ? open().alertId.split('-')[2] : number)
    const job = byJobNumber.get(jobNumber)
    // The notice of an assignment has the topic of its job.
    if (!job || (kind === 'ring' && fates[job.number]!.claimedAt !== null)) return null
    return { person, job, at, kind, open, acceptedAt }
  }

  function receive({ person, job, at, kind, open }: Arrival): void {
    pushes.push({ person, job, at, kind })
    if (kind === 'told') {
      const found = crowd.told(person, job, at)
      if (found !== null) agenda.add(found, { does: 'assign', job, moderator: person })
      return
    }
    const fate = fates[job.number]!
    fate.pushes++
    const report = (shownAt: number | null) =>
      shownAt !== null && agenda.add(shownAt, { does: 'report', receipt: open().receipt! })
    if (kind === 'summary') {
      const { shownAt, looksAt } = crowd.summarised(person, job, at)
      report(shownAt)
      if (looksAt !== null) agenda.add(looksAt, { does: 'look', person })
      return
    }
    const { shownAt, claimsAt } = crowd.alerted(person, job, at)
    report(shownAt)
    if (claimsAt === null) return
    if (at === job.postedAt) fate.firstStepAt = Math.min(fate.firstStepAt ?? Infinity, claimsAt)
    agenda.add(claimsAt, { does: 'claim', job, person })
  }

  function taken(job: SimulatedJob, person: Person, at: number): void {
    fates[job.number]!.claimedAt = at
    claimers.set(job.number, person)
    agenda.add(at + WORK * MINUTE, { does: 'complete', job, person })
  }

  /** What several events of one instant do, which the clock shows. */
  async function act(at: number, events: readonly Event[]): Promise<void> {
    const receipts = events.flatMap((event) => (event.does === 'report' ? event.receipt : []))
    reports += receipts.length
    await calls.report('shown', receipts)
    const runs = events.flatMap((event) => (event.does === 'wake' ? event.run : []))
    if (runs.length > 0) {
      await queue.makeDue(runs)
      await settle(at)
    }
    for (const event of events) {
      if (event.does === 'post') await post(event.job)
      if (event.does === 'complete') await calls.complete(event.person, stored.get(event.job.number)!.id)
      if (event.does === 'look') await look(event.person, at)
      if (event.does !== 'claim' && event.does !== 'assign') continue
      if (at - event.job.postedAt > FOLLOWED * MINUTE) continue
      const { id } = stored.get(event.job.number)!
      if (event.does === 'claim') await claim(event.job, event.person, at)
      else if (fates[event.job.number]!.claimedAt === null) {
        const catcher = someoneOf(event.job)
        if (await calls.assign(event.moderator, id, accounts.get(catcher.number)!))
          taken(event.job, catcher, at)
      }
    }
  }

  async function claim(job: SimulatedJob, person: Person, at: number): Promise<void> {
    const isOpen = fates[job.number]!.claimedAt === null
    const isAnswered = await calls.claim(person, stored.get(job.number)!.id)
    if (isOpen !== isAnswered && claimers.get(job.number) !== person)
      throw new Error('A claim was not the first that came')
    if (isOpen) taken(job, person, at)
    else lost++
  }

  /** Somebody looks at the list of open jobs, the newest first. */
  async function look(person: Person, at: number): Promise<void> {
    const open = jobs.filter(({ number, postedAt }) => postedAt <= at && fates[number]!.claimedAt === null)
    const job = crowd.choose(person, open.toReversed())
    if (job) await claim(job, person, at)
  }

  /** Whom a moderator finds: one of the region, each in turn. */
  function someoneOf({ region, number }: SimulatedJob): Person {
    const near = people.filter((person) => person.region === region)
    return near[number % near.length]!
  }

  await seedJobs(stage.databaseUrl, 0, admin.id)
  await queue.clear()
  phones.taken()
  const begun = performance.now()
  const cpuBefore = await setClock(portal, jobs[0]!.postedAt)
  for (const job of jobs) agenda.add(job.postedAt, { does: 'post', job })
  while (agenda.next !== undefined) {
    const at = agenda.next
    await setClock(portal, at)
    const events: Event[] = []
    while (agenda.next === at) events.push(agenda.take()!.what)
    await act(at, events)
  }
  const cpu = (await setClock(portal, Date.parse(scenario.from))) - cpuBefore
  return {
    fates,
    ids: new Map([...stored].map(([number, { id }]) => [number, id])),
    pushes,
    firstPushMs,
    lost,
    reports,
    seconds: (performance.now() - begun) / 1_000,
    cpuSeconds: cpu / 1_000,
  }
}
