import { regionsAround } from '@snake-dispatch/domain/dispatch/region-neighbours'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { stated, type Assumed, type Scenario } from './assumptions.ts'
import { drawsOf, exponential, lognormal } from './draw.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A catcher of the simulated day, by their number from 0. */
export interface Person {
  readonly number: number
  readonly region: RegionSlug
  /** Whether their device shows pushes at all. */
  readonly deviceWorks: boolean
  /** In which scenarios they are on call; `always` is in all of them. */
  readonly plan: 'always' | 'nights' | 'days' | 'off'
}

/** A request of the simulated day, by its number from 0. */
export interface SimulatedJob {
  readonly number: number
  readonly region: RegionSlug
  /** Milliseconds. */
  readonly postedAt: number
}

/** What becomes of a push at its device and person: milliseconds, null: never. */
export interface Reaction {
  readonly shownAt: number | null
  readonly claimsAt: number | null
}

/** What a draw is about. */
const ABOUT = {
  device: 1,
  gap: 2,
  region: 3,
  shown: 4,
  notices: 5,
  delay: 6,
  angle: 7,
  accepts: 8,
  decides: 9,
  looks: 10,
} as const

/** The catchers: of each region the parts of `stated.onCall` are on call, by hours of the day or the night, or always. */
export function makePeople(seed: number, { catchers }: Assumed): Person[] {
  const draw = drawsOf(seed)
  const { day, night, thin } = stated.onCall
  return Array.from({ length: catchers }, (_, number) => {
    const rank = (Math.floor(number / regions.length) + 0.5) / (catchers / regions.length)
    return {
      number,
      region: regions[number % regions.length]!.slug,
      deviceWorks: draw(ABOUT.device, number) < stated.deviceWorks,
      plan: rank < thin ? 'always' : rank < night ? 'nights' : rank < day + night - thin ? 'days' : 'off',
    }
  })
}

/** The moderators, numbered after the catchers. */
export function makeModerators({ catchers, moderators }: Assumed): Person[] {
  return Array.from({ length: moderators }, (_, index) => ({
    number: catchers + index,
    region: regions[0].slug,
    deviceWorks: true,
    plan: 'always',
  }))
}

/** Whether somebody is on call throughout a scenario. */
export const isOnCallIn = ({ plan }: Person, { onCall }: Pick<Scenario, 'onCall'>): boolean =>
  plan === 'always' || (plan === 'days' && onCall === 'day') || (plan === 'nights' && onCall === 'night')

/** When and where the jobs come: at random, at the rate of the scenario, in its hours of one day after the other. */
export function makeJobs({ perHour, from, hours, jobs, seed }: Scenario): SimulatedJob[] {
  const draw = drawsOf(seed)
  const begin = Date.parse(from)
  let open = 0
  return Array.from({ length: jobs }, (_, number) => {
    open += exponential(draw(ABOUT.gap, number), HOUR / perHour)
    const day = Math.floor(open / (hours * HOUR))
    return {
      number,
      region: regions[Math.floor(draw(ABOUT.region, number) * regions.length)]!.slug,
      postedAt: begin + Math.floor(day * 24 * HOUR + open - day * hours * HOUR),
    }
  })
}

/** What a push finds: whose it is, what for, and when. */
interface Pushed {
  readonly person: Pick<Person, 'number' | 'region' | 'deviceWorks'>
  readonly job: Pick<SimulatedJob, 'number' | 'region'>
  /** Of this job to this person, from 0. */
  readonly ring: number
  readonly at: number
  /** Alerts of the last hour before it. */
  readonly alerts: number
  readonly asleep: boolean
}

/** What the people of a seed do. */
export function makeBehaviour(seed: number, assumed: Assumed) {
  const draw = drawsOf(seed)
  const attention = ({ person, alerts }: Pushed) => {
    const halving = person.number < assumed.catchers ? assumed.halvingAlerts : assumed.moderatorsHalvingAlerts
    return 1 / (1 + alerts / halving)
  }

  /** When a push is shown and noticed. */
  function noticing(pushed: Pushed, notices: number) {
    const { person, job, ring, at, asleep } = pushed
    const about = [person.number, job.number, ring] as const
    const seconds = person.deviceWorks ? secondsUntilShown(draw(ABOUT.shown, ...about)) : null
    if (seconds === null) return { shownAt: null, noticedAt: null }
    const shownAt = at + seconds * SECOND
    if (notices >= stated.noticed[asleep ? 'asleep' : 'awake'] * attention(pushed))
      return { shownAt, noticedAt: null }
    const parts = [draw(ABOUT.delay, ...about), draw(ABOUT.angle, ...about)] as const
    const delay =
      lognormal(parts, asleep ? assumed.asleepSeconds : stated.noticeSeconds, assumed.noticeSpread) * SECOND
    return { shownAt, noticedAt: shownAt + delay }
  }

  return {
    /** What becomes of the alert of a job. Whether somebody takes a job is the same at each of its rings. */
    alerted(pushed: Pushed): Reaction {
      const { person, job, ring } = pushed
      const { shownAt, noticedAt } = noticing(pushed, draw(ABOUT.notices, person.number, job.number))
      const accepts = stated.accepted[whereIs(job.region, person.region)]
      if (noticedAt === null || draw(ABOUT.accepts, person.number, job.number) >= accepts)
        return { shownAt, claimsAt: null }
      const decides = exponential(draw(ABOUT.decides, person.number, job.number, ring), assumed.decideSeconds)
      return { shownAt, claimsAt: Math.ceil(noticedAt + decides * SECOND) }
    },

    /** What becomes of a summary, which leads to the list of open jobs. @param pushed `job` is the last one in it */
    summarised(pushed: Pushed): { readonly shownAt: number | null; readonly looksAt: number | null } {
      const { person, job, ring } = pushed
      const { shownAt, noticedAt } = noticing(pushed, draw(ABOUT.looks, person.number, job.number, ring))
      return { shownAt, looksAt: noticedAt === null ? null : Math.ceil(noticedAt) }
    },

    /** The job that somebody takes who looks at the list: the first of their region that is one for them. */
    choose(
      person: Pick<Person, 'number' | 'region'>,
      all: readonly SimulatedJob[],
    ): SimulatedJob | undefined {
      const open = all.filter(({ region }) => region === person.region).slice(0, assumed.listed)
      return open.find((job) => draw(ABOUT.accepts, person.number, job.number) < stated.accepted.own)
    },

    /** When a moderator who is told that nobody has claimed has found somebody; null: they do not notice. */
    told(pushed: Pushed): number | null {
      const about = [pushed.person.number, pushed.job.number, pushed.ring] as const
      const { noticedAt } = noticing(pushed, draw(ABOUT.notices, ...about))
      if (noticedAt === null) return null
      const parts = [draw(ABOUT.decides, ...about), draw(ABOUT.accepts, ...about)] as const
      const minutes = lognormal(parts, assumed.telephoneMinutes, assumed.telephoneSpread)
      return Math.ceil(noticedAt + minutes * MINUTE)
    },
  }
}

function secondsUntilShown(part: number): number | null {
  let sum = 0
  for (const each of stated.shown) {
    sum += each.part
    if (part < sum) return each.seconds
  }
  return null
}

/** Where a job is for somebody who serves a region. */
function whereIs(job: RegionSlug, served: RegionSlug): keyof typeof stated.accepted {
  if (job === served) return 'own'
  return regionsAround(job, 1).has(served) ? 'neighbour' : 'far'
}
