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
import { report } from './report.ts'
import { signInCatchers } from './seed.ts'

/** The parts to measure: list, graphql, claim, fan-out; all when none is named. */
const named = process.argv.slice(2)

const admin = { email: 'admin@portal.test', password: 'Admin-of-the-bench-1' }

const postgres = await startPostgres()
try {
  const portal = await startPortal(postgres.url, admin)
  try {
    const catchers = await signInCatchers(portal.url, admin, 8)
    const measure = {
      list: () => measureLists(postgres.url, portal.url, catchers),
      graphql: () => measureGraphqlLists(postgres.url, portal.url, catchers),
      claim: () => measureClaims(postgres.url, portal.url, catchers),
      'fan-out': () => measureFanOut(portal.url, admin, catchers),
    }
    const results = []
    for (const [name, part] of Object.entries(measure))
      if (named.length === 0 || named.includes(name)) results.push(...(await part()))
    process.exitCode = report(results) ? 0 : 1
  } finally {
    await portal.stop()
  }
} finally {
  await postgres.remove()
}
