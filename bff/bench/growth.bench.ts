import { openDatabase, type Database } from '../src/db/database.ts'
import type { Scope } from '../src/db/scope.ts'
import { jobAudience } from '../src/features/jobs/job.audience.ts'
import { listAvailable, listMine, listVisible } from '../src/features/jobs/job.lists.service.ts'
import { createModerationService } from '../src/features/jobs/moderation.service.ts'
import { planOf, sentQueries } from '../src/testing/sent-queries.ts'
import type { Result } from './report.ts'
import { seedAccounts, seedJobs, withClient, type Catcher } from './seed.ts'

const CATCHERS = 2_000
const AVAILABLE = 100
const FEW = 1_000
const ROUNDS = 9

/**
 * The SQL time of each list call with 1,000 and with many stored jobs, of which 100 are available and each catcher has
 * three active: planning and execution, as measured by PostgreSQL.
 */
export async function measureGrowth(
  databaseUrl: string,
  [logger]: readonly Catcher[],
  many: number,
): Promise<Result[]> {
  if (!logger) throw new Error('A catcher is needed to log the jobs')
  const ids = await seedAccounts(databaseUrl, CATCHERS)
  const database = await openDatabase({ url: databaseUrl })
  const measured: Record<'few' | 'many', Map<string, number[]>> = { few: new Map(), many: new Map() }
  try {
    for (const [size, stored] of [
      ['few', FEW],
      ['many', many],
    ] as const) {
      const [newest = 0] = await seedJobs(databaseUrl, AVAILABLE, logger.id)
      await seedDone(databaseUrl, stored, ids)
      for (const [what, call] of Object.entries(calls(ids, newest))) {
        const times: number[] = []
        while (times.length < ROUNDS) times.push(await sqlTime(database, call))
        measured[size].set(what, times)
      }
    }
  } finally {
    await database.close()
  }
  return [...measured.many].map(([what, ours]) => ({
    what: `SQL of ${what}, ${many} jobs beside ${FEW}`,
    ours,
    peer: measured.few.get(what) ?? [],
    unit: 'ms',
    atMost: 2,
  }))
}

function calls(ids: readonly number[], jobId: number) {
  const account = { id: ids[7]!, isAdmin: false, isModerator: false, serviceSuburbs: ['Manly', 'Mosman'] }
  const catcher = { ...account, role: 'catcher' } as const
  const moderator = { ...account, role: 'moderator' } as const
  const moderation = createModerationService(
    { env: {} as never, events: {} as never, tasks: {} as never },
    { jobs: {} as never, notifications: {} as never },
  )
  return {
    'available jobs': (scope: Scope) => listAvailable({ scope, account: catcher }, {}),
    'a search': (scope: Scope) => listAvailable({ scope, account: catcher }, { search: 'brown' }),
    'all that a catcher may see': (scope: Scope) => listVisible({ scope, account: catcher }, {}),
    'all that a moderator may see': (scope: Scope) => listVisible({ scope, account: moderator }, {}),
    'open jobs': (scope: Scope) => moderation.openJobs({ scope, account: moderator }, { state: 'open' }),
    'active jobs': (scope: Scope) => listMine({ scope, account: catcher }, 'claimed', {}),
    'completed jobs': (scope: Scope) => listMine({ scope, account: catcher }, 'completed', {}),
    'statistics of a moderator': (scope: Scope) => moderation.statistics(scope),
    'the audience of an alert': (scope: Scope) => jobAudience(scope, jobId, ids),
  }
}

async function sqlTime(database: Database, call: (scope: Scope) => Promise<unknown>): Promise<number> {
  let milliseconds = 0
  for (const query of await sentQueries(database, call)) {
    const plan = await planOf(database, query, 'analyze, timing off')
    for (const [, time] of plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g))
      milliseconds += Number(time)
  }
  return milliseconds
}

/** Adds completed jobs, and three active ones for each catcher. */
async function seedDone(databaseUrl: string, count: number, ids: readonly number[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into jobs (realm, job_number, snake_type, urgency, client_name, client_mobile, address, address_masked,
         suburb, quoted_cost, created_by_id, created_at, claimed_by_id, claimed_at, claimed_eta, completed_at,
         completion_notes, is_public_submission)
       select 'live', nextval('live_job_number'), 'easternBrownSnake', 'medium', 'Client ' || g, '0491570156',
         g || ' High Street', 'XX High Street', 'Manly', 250, ($2::int[])[1 + g % $3::int],
         now() - g * interval '1 minute', ($2::int[])[1 + (g + 1) % $3::int], now() - g * interval '1 minute', now(),
         case when g > $3::int * 3 then now() - g * interval '30 seconds' end, 'Relocated', g % 2 = 0
       from generate_series(1, $1::int) g`,
      [count, ids, ids.length],
    )
    await client.query('vacuum analyze jobs')
  })
}
