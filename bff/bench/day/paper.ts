import { dueAt, ladderStep, pushesEndAt } from '@snake-dispatch/domain/dispatch/ladder'
import { pushDecision } from '@snake-dispatch/domain/dispatch/push-caps'
import { regionsAround } from '@snake-dispatch/domain/dispatch/region-neighbours'
import type { Ring } from '@snake-dispatch/domain/dispatch/rings'
import { Agenda } from './agenda.ts'
import { type Assumed, type Scenario } from './assumptions.ts'
import { makeCrowd } from './crowd.ts'
import { isOnCallIn, makeJobs, makeModerators, makePeople, type Person, type SimulatedJob } from './people.ts'
import type { Fate } from './table.ts'

const MINUTE = 60_000
const SUMMARY_MS = 2 * MINUTE
/** For so long a job that did not ring is in summaries. */
const HELD_BACK_MS = 60 * MINUTE

type Event =
  | { readonly does: 'step'; readonly step: number; readonly job: number }
  | { readonly does: 'claim'; readonly job: number }
  | { readonly does: 'summarise'; readonly person: Person; readonly job: number }
  | { readonly does: 'look'; readonly person: Person }

/** What one device has been sent. */
interface Device {
  /** When it last rang for a job. */
  readonly rang: Map<number, { at: number; rings: number }>
  /** Jobs that did not ring there, with the time. */
  readonly heldBack: Map<number, number>
  summaryAt: number | null
}

/** The same for many seeds: what a scenario gives without chance. */
export const simulateManyOnPaper = (
  scenario: Scenario,
  people: number,
  assumed: Assumed,
  seeds: number,
): Fate[] =>
  Array.from({ length: seeds }, (_, index) =>
    simulateOnPaper({ ...scenario, seed: index + 1 }, people, assumed),
  ).flat()

/**
 * The ladder on paper: what the rules of the domain make of the simulated people, without a server. The assumptions
 * were chosen with it, by thousands of jobs; the bench compares the real server with it.
 * @param people the seed of the people
 */
export function simulateOnPaper(scenario: Scenario, people: number, assumed: Assumed): Fate[] {
  const { seed } = scenario
  const onCall = makePeople(people, assumed).filter((person) => isOnCallIn(person, scenario))
  const moderators = makeModerators(assumed)
  const jobs = makeJobs(scenario)
  const crowd = makeCrowd(seed, assumed)
  const agenda = new Agenda<Event>()
  const devices = new Map<number, Device>(
    onCall.map(({ number }) => [number, { rang: new Map(), heldBack: new Map(), summaryAt: null }]),
  )
  const fates = jobs.map(({ postedAt }): Fate => ({
    postedAt,
    claimedAt: null,
    firstStepAt: null,
    pushes: 0,
  }))
  const byRegion = Map.groupBy(onCall, ({ region }) => region)

  const within = (job: SimulatedJob, asked: Ring) =>
    asked === 3
      ? onCall
      : asked === 1
        ? (byRegion.get(job.region) ?? [])
        : [...regionsAround(job.region, 1)].flatMap((region) => byRegion.get(region) ?? [])

  function push(person: Person, job: SimulatedJob, step: number, at: number): void {
    const fate = fates[job.number]!
    fate.pushes++
    const { claimsAt } = crowd.alerted(person, job, at)
    if (claimsAt === null) return
    if (step === 0) fate.firstStepAt = Math.min(fate.firstStepAt ?? Infinity, claimsAt)
    agenda.add(claimsAt, { does: 'claim', job: job.number })
  }

  function ring(person: Person, job: SimulatedJob, step: number, at: number): void {
    const device = devices.get(person.number)!
    const own = device.rang.get(job.number)
    const sent = {
      rings: own?.rings ?? 0,
      hasAnswered: false,
      pushedAt: [...device.rang.values()].map((each) => new Date(each.at)),
      summaryAt: device.summaryAt === null ? null : new Date(device.summaryAt),
    }
    const isOwnSuburb = person.region === job.region
    switch (pushDecision(sent, { urgency: 'high', isOwnSuburb }, new Date(at))) {
      case 'ring':
        device.rang.set(job.number, { at, rings: (own?.rings ?? 0) + 1 })
        return push(person, job, step, at)
      case 'summary':
        device.heldBack.set(job.number, at)
        device.summaryAt = at
        return summarise(person, job, at)
      case 'later':
        device.heldBack.set(job.number, at)
        if (device.summaryAt! > at) return
        device.summaryAt = device.summaryAt! + SUMMARY_MS
        return agenda.add(device.summaryAt, { does: 'summarise', job: job.number, person })
      case 'none':
    }
  }

  /** One that comes later may be about other jobs than the one that it was for. */
  function summarise(person: Person, job: SimulatedJob, at: number): void {
    const { heldBack, rang } = devices.get(person.number)!
    const isOpen = ([number, since]: [number, number]) =>
      since > at - HELD_BACK_MS && fates[number]!.claimedAt === null && !rang.has(number)
    if (![...heldBack].some(isOpen)) return
    fates[job.number]!.pushes++
    const { looksAt } = crowd.summarised(person, job, at)
    if (looksAt !== null) agenda.add(looksAt, { does: 'look', person })
  }

  function look(person: Person, at: number): void {
    const open = jobs.filter(({ number, postedAt }) => postedAt <= at && fates[number]!.claimedAt === null)
    const job = crowd.choose(person, open.toReversed())
    if (job) agenda.add(at, { does: 'claim', job: job.number })
  }

  function take(at: number, event: Event): void {
    if (event.does === 'look') return look(event.person, at)
    const job = jobs[event.job]!
    const fate = fates[event.job]!
    if (event.does === 'summarise') return summarise(event.person, job, at)
    if (fate.claimedAt !== null) return
    if (event.does === 'claim') fate.claimedAt = at
    else {
      const step = ladderStep('high', event.step)!
      if (step.ring === 'moderators') {
        const found = moderators.flatMap((moderator) => crowd.told(moderator, job, at) ?? [])
        if (found.length > 0) agenda.add(Math.min(...found), { does: 'claim', job: job.number })
      } else for (const person of within(job, step.ring)) ring(person, job, event.step, at)
      const opened = new Date(job.postedAt)
      const next = ladderStep('high', event.step + 1)
      if (next && dueAt(next, opened) < pushesEndAt('high', opened))
        agenda.add(dueAt(next, opened).getTime(), { does: 'step', step: next.step, job: job.number })
    }
  }

  for (const { number, postedAt } of jobs) agenda.add(postedAt, { does: 'step', step: 0, job: number })
  for (let event = agenda.take(); event; event = agenda.take()) {
    take(event.at, event.what)
    if (event.what.does === 'step' && event.what.step === 0) forget(devices, event.at)
  }
  return fates
}

/** Forgets what no cap counts any more. */
function forget(devices: ReadonlyMap<number, Device>, at: number): void {
  for (const { rang, heldBack } of devices.values()) {
    for (const [job, each] of rang) if (each.at < at - HELD_BACK_MS) rang.delete(job)
    for (const [job, since] of heldBack) if (since < at - HELD_BACK_MS) heldBack.delete(job)
  }
}
