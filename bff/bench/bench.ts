/**
 * `npm run bench`: lists, claims and live sockets beside their bare peers, lists by GraphQL also beside
 * PostGraphile, on a PostgreSQL of its own.
 * Ratios are taken within one run. Exits with 1 when a goal is missed. Parts may be named: `npm run bench -- claim`.
 */
import { startPostgres } from '../src/testing/postgres-server.ts'
import { startPortal } from './child.ts'
import { measureClaims } from './claim.bench.ts'
import { measureFanOut } from './fan-out.bench.ts'
import { measureGraphqlLists } from './graphql.bench.ts'
import { measureLists } from './list.bench.ts'
import { report, type Result } from './report.ts'
import { signInCatchers, type Catcher } from './seed.ts'

const admin = { email: 'admin@portal.test', password: 'Admin-of-the-bench-1' }

type Measure = (databaseUrl: string, portalUrl: string, catchers: readonly Catcher[]) => Promise<Result[]>
const parts: Readonly<Record<string, Measure>> = {
  list: measureLists,
  graphql: measureGraphqlLists,
  claim: measureClaims,
  'fan-out': (_, portalUrl, catchers) => measureFanOut(portalUrl, admin, catchers),
}
const named = process.argv.slice(2)
if (!named.every((name) => Object.hasOwn(parts, name)))
  throw new Error(`The parts of the bench are ${Object.keys(parts).join(', ')}.`)

const postgres = await startPostgres()
try {
  const portal = await startPortal(postgres.url, admin)
  try {
    const catchers = await signInCatchers(portal.url, admin, 8)
    const results: Result[] = []
    for (const [name, measure] of Object.entries(parts))
      if (named.length === 0 || named.includes(name))
        results.push(...(await measure(postgres.url, portal.url, catchers)))
    process.exitCode = report(results) ? 0 : 1
  } finally {
    await portal.stop()
  }
} finally {
  await postgres.remove()
}
