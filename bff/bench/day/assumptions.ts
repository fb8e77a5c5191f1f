/**
 * What section 9 of the dispatch specification says of people and devices, until a month of deliveries replaces it.
 */
export const stated = {
  /** Part of the catchers who are on call. */
  onCall: { day: 0.3, night: 0.12, thin: 0.08 },
  /** Part of the devices that show anything at all. */
  deviceWorks: 0.8,
  /** When a device that works shows a push; the rest are never shown. */
  shown: [
    { part: 0.8, seconds: 2.5 },
    { part: 0.15, seconds: 90 },
  ],
  /** Part of the people who notice what is shown. */
  noticed: { awake: 0.65, asleep: 0.25 },
  /** Median of the seconds until they do. */
  noticeSeconds: 50,
  /** Part of the people who take a job, by where it is. */
  accepted: { own: 0.1, neighbour: 0.035, far: 0.004 },
}

/** What it leaves open. These, and nothing else, are chosen so that the model fits its table. */
export const assumed = {
  /** They live in the 19 regions in equal parts; so do the jobs. */
  catchers: 2_620,
  /** Suburbs of a region that all its catchers serve and all its jobs come from: ring 1 is the catchers of the region. */
  suburbs: 10,
  /** Catchers and moderators are asleep from 10 pm to 6 am. */
  asleepAtNight: true,
  /** Median of the seconds until somebody notices who is asleep. */
  asleepSeconds: 140,
  /** The time until somebody notices is lognormal: the spread of its logarithm. */
  noticeSpread: 2.1,
  /** The mean of the seconds from noticing to the claim; exponential. */
  decideSeconds: 54,
  /**
   * Attention: with n alerts an hour, counted in the minutes before, somebody notices 1 / (1 + n / halvingAlerts) as often.
   * Moderators work from the queue, so that more of them are needed. Whether somebody notices a job is drawn once.
   */
  halvingAlerts: 9.25,
  moderatorsHalvingAlerts: 300,
  attentionMinutes: 10,
  /** How many jobs of their region somebody considers whom a summary leads to the list; the newest. */
  listed: 2,
  /** On duty: told at the moderators' step and again. */
  moderators: 3,
  /** The minutes in which a moderator who notices has found somebody by telephone are lognormal: median and spread. */
  telephoneMinutes: 14,
  telephoneSpread: 0.8,
}
export type Assumed = typeof assumed

/** A row of section 9's table: High, minutes to claim. */
export interface Row {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Percent unclaimed at 10 minutes, by the first step's pushes alone. */
  readonly oneAlert: number
  /** Percent unclaimed at 10 minutes, with the ladder. */
  readonly ladder: number
  /** Pushes to catchers for one job. */
  readonly pushes: number
}

/** Jobs that come at a rate, at the same hours of one day or of several. */
export interface Scenario {
  readonly name: 'day' | 'thin' | 'night' | 'storm'
  readonly onCall: keyof typeof stated.onCall
  readonly perHour: number
  /** The first day in Sydney, from when on each day, and for how many hours. */
  readonly from: string
  readonly hours: number
  /** How many jobs the server gets in the bench, and the seed of what happens to them. */
  readonly jobs: number
  readonly seed: number
  /** Section 9's row. */
  readonly expected: Row
}

/**
 * The rows of the table. A hundred jobs are few: each seed is chosen, of 80 (storm: 30), for jobs that on paper (see `paper.ts`)
 * are like those of all seeds and within 3 points of section 9. So the table shows whether the server does what the model
 * does; it is no evidence for the model.
 */
export const scenarios: readonly Scenario[] = [
  {
    name: 'day',
    onCall: 'day',
    perHour: 5,
    from: '2027-01-11T08:00:00+11:00',
    hours: 9,
    jobs: 120,
    seed: 51,
    expected: { p50: 1.6, p95: 5.6, p99: 18, oneAlert: 17, ladder: 2, pushes: 297 },
  },
  {
    name: 'thin',
    onCall: 'thin',
    perHour: 5,
    from: '2026-12-25T08:00:00+11:00',
    hours: 9,
    jobs: 120,
    seed: 41,
    expected: { p50: 5, p95: 29, p99: 58, oneAlert: 67, ladder: 30, pushes: 133 },
  },
  {
    name: 'night',
    onCall: 'night',
    perHour: 1.5,
    from: '2027-02-01T22:00:00+11:00',
    hours: 5.5,
    jobs: 80,
    seed: 39,
    expected: { p50: 12, p95: 76, p99: Infinity, oneAlert: 79, ladder: 54, pushes: 273 },
  },
  {
    name: 'storm',
    onCall: 'day',
    perHour: 600,
    from: '2027-03-01T13:00:00+11:00',
    hours: 0.5,
    jobs: 300,
    seed: 20,
    expected: { p50: 8, p95: 47, p99: 78, oneAlert: 72, ladder: 43, pushes: 46 },
  },
]
