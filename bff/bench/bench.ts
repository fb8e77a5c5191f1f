/**
 * `npm run bench`: compares lists, claims and live sockets with bare peers, claims beside an admin at work with claims
 * alone, GraphQL lists also with PostGraphile, and lists of many jobs with lists of few, on a separate PostgreSQL; and
 * measures first paints and warm starts of the built portal in Chromium, first paints of all landing pages too, and how
 * fluid the screens of admins are; what 1,000 clients who wait cost; what a job costs among 2,000 open dashboards; what
 * two processes behind one port serve beside one; what others wait while one address sends what it may; and a simulated
 * day of alerts. Ratios are taken within one run. Exits with 1 when a goal is missed. Arguments select parts, `growth`
 * and `day` with a number of jobs: `npm run bench -- claim growth=1000000 stall=documents`.
 */
import { randomBytes } from 'node:crypto'
import { startPostgres } from '../src/testing/postgres-server.ts'
import { selfSigned } from '../src/testing/self-signed.ts'
import { productionVariables } from '../src/testing/test-env.ts'
import { measureAdminScreens } from './admin-screens.bench.ts'
import { measureAdminWork } from './admin.bench.ts'
import { startPeer, startPortal } from './child.ts'
import { measureClaims } from './claim.bench.ts'
import { measureDay } from './day/day.bench.ts'
import { measureFanOut } from './fan-out.bench.ts'
import { measureFirstPaint } from './first-paint.bench.ts'
import { measureGraphqlLists } from './graphql.bench.ts'
import { measureGrowth } from './growth.bench.ts'
import { measureHerd } from './herd.bench.ts'
import { measureLandingPages } from './landing.bench.ts'
import { measureLists } from './list.bench.ts'
import { measureProcesses } from './processes.bench.ts'
import { CONNECTIONS } from './rate.ts'
import { report, type Result } from './report.ts'
import { measureStalls } from './stall.bench.ts'
import { measureWatchers } from './watchers.bench.ts'
import { measureWarmStart } from './warm-start.bench.ts'
import { signInCatchers, type Catcher } from './seed.ts'

const admin = { email: 'admin@portal.test', password: 'Admin-of-the-bench-1' }
const { key, cert } = selfSigned()
/** Catchers who claim. */
const CLAIMERS = 8
/** Jobs of the part `growth` by default. */
const MANY_JOBS = '200000'

type Measure = (databaseUrl: string, portalUrl: string, catchers: readonly Catcher[]) => Promise<Result[]>
const named = new Map(
  process.argv
    .slice(2)
    .map((part) => part.split('='))
    .map(([name = '', value]) => [name, value]),
)

const isSelected = (part: string) => named.size === 0 || named.has(part)

/** The parts that load pages of the built portal. */
const frontEndParts = ['first-paint', 'warm-start', 'admin-screens', 'landing']

const postgres = await startPostgres()
const push = await startPeer('push.peer.ts', { PUSH_KEY: key, PUSH_CERT: cert })
const pushUrl = push.url.replace('http://127.0.0.1', 'https://localhost')
const variables = {
  DATABASE_URL: postgres.url,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  PUSH_SERVICE: new URL(pushUrl).host,
  PUSH_CERT: cert,
  ...productionVariables,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  SECRETS_KEY: randomBytes(32).toString('hex'),
  FRONT_ENDS: String(frontEndParts.some(isSelected)),
}
const parts: Readonly<Record<string, Measure>> = {
  list: measureLists,
  graphql: measureGraphqlLists,
  claim: (databaseUrl, portalUrl, catchers) =>
    measureClaims(databaseUrl, portalUrl, catchers.slice(0, CLAIMERS), { url: pushUrl, cert }),
  admin: (databaseUrl, portalUrl, catchers) => measureAdminWork(databaseUrl, portalUrl, admin, catchers),
  herd: async (databaseUrl, portalUrl, catchers) => {
    const most = named.get('herd')
    return [
      ...(await measureFanOut(portalUrl, admin, catchers)),
      ...(await measureHerd(databaseUrl, variables, catchers, most === undefined ? undefined : Number(most))),
    ]
  },
  processes: (databaseUrl, _, catchers) => measureProcesses(databaseUrl, variables, catchers),
  watchers: (_, portalUrl, catchers) => measureWatchers(portalUrl, catchers),
  'first-paint': measureFirstPaint,
  'admin-screens': (databaseUrl, portalUrl, catchers) =>
    measureAdminScreens(databaseUrl, portalUrl, admin, catchers),
  landing: (_, portalUrl) => measureLandingPages(portalUrl),
  'warm-start': measureWarmStart,
  stall: (databaseUrl, _, catchers) => measureStalls(databaseUrl, variables, catchers, named.get('stall')),
  day: () => {
    const jobs = named.get('day')
    return measureDay(variables, admin, jobs === undefined ? undefined : Number(jobs))
  },
  growth: (databaseUrl, _, catchers) =>
    measureGrowth(databaseUrl, catchers, Number(named.get('growth') ?? MANY_JOBS)),
}
try {
  for (const name of named.keys())
    if (!Object.hasOwn(parts, name))
      throw new Error(`The parts of the bench are ${Object.keys(parts).join(', ')}.`)
  const portal = await startPortal(variables)
  try {
    // One that logs the jobs, and a reader for each connection.
    const catchers = await signInCatchers(portal.url, admin, CONNECTIONS + 1)
    const results: Result[] = []
    for (const [name, measure] of Object.entries(parts))
      if (isSelected(name)) results.push(...(await measure(postgres.url, portal.url, catchers)))
    process.exitCode = report(results) ? 0 : 1
  } finally {
    await portal.stop()
  }
} finally {
  await push.stop()
  await postgres.remove()
}
