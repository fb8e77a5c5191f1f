import type { AuditQuery } from '@snake-dispatch/contract/audit'
import { STATISTICS_DAYS } from '@snake-dispatch/contract/dispatch-statistics'
import type { AdminInvoiceQuery } from '@snake-dispatch/contract/fees'
import type { OpenJobsQuery } from '@snake-dispatch/contract/moderation'
import type { UserListQuery } from '@snake-dispatch/contract/user-management'
import { countGuesses } from '@snake-dispatch/domain/guesses'
import { openDatabase, type Database } from '../src/db/database.ts'
import type { Scope } from '../src/db/scope.ts'
import { listAccounts } from '../src/features/accounts/account-list.service.ts'
import { listPending } from '../src/features/accounts/pending-list.service.ts'
import { listAudit } from '../src/features/audit/audit-list.service.ts'
import { readEarnings } from '../src/features/earnings/earnings.service.ts'
import { readCurrentFees } from '../src/features/fees/current-fees.service.ts'
import { exportInvoices } from '../src/features/fees/fee-export.service.ts'
import { readFeeOverview } from '../src/features/fees/fee-overview.service.ts'
import { listAdminInvoices } from '../src/features/fees/invoice.admin.service.ts'
import { listInvoices, readInvoice } from '../src/features/fees/invoice.service.ts'
import {
  readClaimTimes,
  readDispatchStatistics,
} from '../src/features/moderation/dispatch-statistics.service.ts'
import { jobAudience } from '../src/features/jobs/job.audience.ts'
import { listAvailable, listMine, listVisible } from '../src/features/jobs/job.lists.service.ts'
import { listCandidates } from '../src/features/moderation/candidates.service.ts'
import { listOpenJobs } from '../src/features/moderation/moderation.lists.service.ts'
import {
  countPublicSubmissions,
  readLiveCounts,
} from '../src/features/moderation/moderation.statistics.service.ts'
import { readOutcomes } from '../src/features/moderation/outcome-statistics.service.ts'
import { systemClock } from '../src/core/clock.ts'
import { createAlertPermission } from '../src/features/dispatch/alert-permission.service.ts'
import { createJobNotifications } from '../src/features/dispatch/job-notifications.service.ts'
import { createInbox } from '../src/features/notifications/inbox.service.ts'
import { listAllNotices, listNotices } from '../src/features/notifications/notification.lists.ts'
import { listEndedJobs } from '../src/features/office/ended-jobs.service.ts'
import { findJobs, jobsOfNumber } from '../src/features/office/find-jobs.service.ts'
import { readHealth } from '../src/features/health/health.service.ts'
import { planOf, sentQueries } from '../src/testing/sent-queries.ts'
import type { Result } from './report.ts'
import { seedAccounts, seedJobs, withClient, type Catcher } from './seed.ts'
import { seedFees, seedNotifications, seedRuns, seedTrail } from './seed-records.ts'

const CATCHERS = 2_000
const AVAILABLE = 100
const FEW = 1_000
const ROUNDS = 9
/** A call with its goals: milliseconds of SQL, and how many times as long as with few jobs it may take. */
interface Goal {
  call: Call
  limit: number
  atMost?: number
}

/** The goals of a call that a screen makes. */
const live = (call: Call): Goal => ({ call, limit: 10, atMost: 2 })

/** One of so many done jobs was completed by the catcher who reads. */
const BUSY = 200

/**
 * The SQL time of each call that a screen makes with 1,000 and with many stored jobs, of which 100 are available and each
 * catcher has three active: planning and execution, as measured by PostgreSQL. There are as many fees, entries of the
 * audit trail, runs of the queue and unread notifications of the catcher who reads as jobs; that catcher has 10 times the
 * jobs of any other. One job in ten was cancelled, and another deleted.
 */
export async function measureGrowth(
  databaseUrl: string,
  [logger]: readonly Catcher[],
  many: number,
): Promise<Result[]> {
  if (!logger) throw new Error('A catcher is needed to log the jobs')
  const ids = await seedAccounts(databaseUrl, CATCHERS)
  await chooseSuburbs(databaseUrl, ids)
  const database = await openDatabase({ url: databaseUrl })
  const measured: Record<'few' | 'many', Map<string, number[]>> = { few: new Map(), many: new Map() }
  let goals: Record<string, Goal> = {}
  try {
    for (const [size, stored] of [
      ['few', FEW],
      ['many', many],
    ] as const) {
      const [newest = 0] = await seedJobs(databaseUrl, AVAILABLE, logger.id)
      await seedDone(databaseUrl, stored, ids)
      await seedFees(databaseUrl, 1)
      await seedTrail(databaseUrl, stored, ids)
      await seedRuns(databaseUrl, stored)
      await seedNotifications(databaseUrl, ids[7]!)
      const invoiceId = await largestInvoice(databaseUrl)
      goals = {
        ...goalsOf({ ...calls(ids, newest), ...officeCalls(ids, newest, invoiceId) }),
        ...busyReads(ids),
        ...cachedReads,
      }
      for (const [what, { call }] of Object.entries(goals)) {
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
    limit: goals[what]!.limit,
    ...(goals[what]!.atMost !== undefined && { atMost: goals[what]!.atMost }),
  }))
}

const goalsOf = (named: Readonly<Record<string, Call>>): Record<string, Goal> =>
  Object.fromEntries(Object.entries(named).map(([what, call]) => [what, live(call)]))

/** Figures over many jobs, measured without the cache in which each process keeps them for a minute: they grow with the jobs. */
const cachedReads: Record<string, Goal> = {
  'public submissions, uncached': { call: countPublicSubmissions, limit: 50 },
  'claims of 30 days, uncached': { call: (scope) => readClaimTimes(scope, new Date()), limit: 50 },
  'outcomes of 30 days, uncached': {
    call: (scope) => readOutcomes(scope, new Date(Date.now() - STATISTICS_DAYS * 86_400_000)),
    limit: 50,
  },
}

/** What a busy catcher reads of their own, and whole files: they grow with what is in them. */
function busyReads(ids: readonly number[]): Record<string, Goal> {
  const { catcher } = readers(ids)
  const account = catcher as never
  return {
    'earnings of a busy catcher': { call: (scope) => readEarnings({ scope, account }, {}), limit: 10 },
    'current fees of a busy catcher': { call: (scope) => readCurrentFees({ scope, account }), limit: 10 },
    'the export of a quarter': {
      async call(scope) {
        for await (const part of exportInvoices({ scope }, '2026-Q2'))
          if (part === '') throw new Error('An empty part')
      },
      limit: 10,
    },
  }
}

/** The invoice with the most lines. */
async function largestInvoice(databaseUrl: string): Promise<number> {
  let id = 0
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ invoice_id: number }>(
      'select invoice_id from invoice_lines group by invoice_id order by count(*) desc limit 1',
    )
    id = rows[0]!.invoice_id
  })
  return id
}

const jobNotifications = createJobNotifications(
  { clock: systemClock },
  createAlertPermission({ clock: systemClock }),
)
const inbox = createInbox({ clock: systemClock, events: { publish: async () => {} } }, jobNotifications)

function calls(ids: readonly number[], jobId: number) {
  const { catcher, moderator } = readers(ids)
  return {
    'available jobs': (scope: Scope) => listAvailable({ scope, account: catcher }, {}),
    'a search': (scope: Scope) => listAvailable({ scope, account: catcher }, { search: 'brown' }),
    'all that a catcher may see': (scope: Scope) => listVisible({ scope, account: catcher }, {}),
    'all that a moderator may see': (scope: Scope) => listVisible({ scope, account: moderator }, {}),
    'active jobs': (scope: Scope) => listMine({ scope, account: catcher }, 'claimed', {}),
    'completed jobs': (scope: Scope) => listMine({ scope, account: catcher }, 'completed', {}),
    'the check for new jobs': (scope: Scope) => jobNotifications.take({ scope, account: catcher }),
    notices: (scope: Scope) => listNotices(scope, catcher.id, { after: 0, now: new Date() }),
    'all notices': (scope: Scope) => listAllNotices(scope, catcher.id, 50),
    'the notifications of jobs': (scope: Scope) => jobNotifications.list({ scope, account: catcher }, 50),
    'a page of the inbox': (scope: Scope) => inbox.list({ scope, account: catcher as never }, {}),
    'the state of the inbox': (scope: Scope) => inbox.state({ scope, account: catcher as never }),
    'own invoices': (scope: Scope) => listInvoices({ scope, account: catcher as never }, {}),
    'the audience of an alert': (scope: Scope) =>
      jobAudience(scope, { tokensOf: () => Promise.resolve(new Map()) }, { jobId, userIds: ids }),
  }
}

function readers(ids: readonly number[]) {
  const account = { id: ids[7]!, isAdmin: false, isModerator: false, serviceSuburbs: ['Manly', 'Mosman'] }
  return {
    catcher: { ...account, role: 'catcher' },
    moderator: { ...account, role: 'moderator' },
    admin: { ...account, role: 'admin', isAdmin: true } as never,
  } as const
}

/** What admins and moderators read, with each filter that their screens have. */
function officeCalls(ids: readonly number[], newest: number, invoiceId: number): Record<string, Call> {
  const { moderator, admin: account } = readers(ids)
  const accounts =
    (query: UserListQuery): Call =>
    (scope) =>
      listAccounts({ scope, account }, query)
  const audit =
    (query: AuditQuery): Call =>
    (scope) =>
      listAudit({ scope, account }, { limit: 50, ...query })
  const open =
    (query: OpenJobsQuery): Call =>
    (scope) =>
      listOpenJobs({ scope, account: moderator }, query, new Date())
  const invoices =
    (query: AdminInvoiceQuery): Call =>
    (scope) =>
      listAdminInvoices({ scope }, { limit: 50, ...query })
  const days = { from: '2026-03-01', to: '2026-03-07' }
  const personId = ids[77]!
  return {
    'accounts by name': accounts({}),
    'accounts: a search': accounts({ search: 'catcher 19' }),
    'accounts: a search for nobody': accounts({ search: 'nobody at all' }),
    'accounts by last sign-in, filtered': accounts({
      sort: 'lastLoginDesc',
      role: 'catcher',
      status: 'approved',
    }),
    'accounts: locked ones': accounts({ locked: 'true' }),
    'pending approvals': (scope) => listPending(scope),
    audit: audit({}),
    'audit of a person': audit({ personId }),
    'audit of a person on some days': audit({ personId, ...days }),
    'audit of a person and a kind': audit({ personId, action: 'job.assign' }),
    'audit of a kind': audit({ action: 'invoice.paid' }),
    'audit of a kind that never happened': audit({ action: 'account.suspend' }),
    'audit of a kind on some days': audit({ action: 'job.claim', ...days }),
    'audit of some days': audit(days),
    'audit of all invoices': audit({ subjectType: 'invoice' }),
    'audit of all accounts on some days': audit({ subjectType: 'account', ...days }),
    'audit of a job': audit({ jobNumber: 10_000_150 }),
    'audit of an account': audit({ subjectType: 'account', subjectId: personId }),
    'open jobs': open({ state: 'open' }),
    'open jobs, claimed, newest first': open({ state: 'claimed', sort: 'newest' }),
    'open jobs, filtered': open({ state: 'open', urgency: 'high', suburb: 'man', minutesOld: 10 }),
    'open jobs of an unknown suburb': open({ state: 'open', suburb: 'nowhere' }),
    'candidates of a job': (scope) => listCandidates({ scope }, newest, {}, 5, new Date()),
    'candidates of a job: a search': (scope) =>
      listCandidates({ scope }, newest, { search: 'catcher 19' }, 5, new Date()),
    'any job by its number': (scope) => findJobs(scope, '10000150'),
    'any job by a mobile': (scope) => findJobs(scope, '0491 570 156'),
    'the jobs of a number': (scope) => jobsOfNumber(scope, '0491 570 156'),
    'any job by an address': (scope) => findJobs(scope, '7 high street'),
    'any job by a client': (scope) => findJobs(scope, 'client 1234'),
    'any job by a catcher': (scope) => findJobs(scope, 'seeded catcher 19'),
    'any job by what nobody has': (scope) => findJobs(scope, 'nobody at all'),
    'ended jobs': (scope) => listEndedJobs(scope, {}),
    'ended jobs: cancelled ones of a catcher': (scope) =>
      listEndedJobs(scope, { state: 'cancelled', catcher: 'seeded catcher 19' }),
    'ended jobs: deleted ones of a region': (scope) =>
      listEndedJobs(scope, { state: 'deleted', region: 'newcastle' }),
    'counts of the moderator': readLiveCounts,
    'what waits, by region': (scope) => readDispatchStatistics(scope, new Date(), cachedFigures),
    'fee overview': (scope) => readFeeOverview({ scope }),
    invoices: invoices({}),
    'invoices: overdue ones of a quarter': invoices({ quarter: '2026-Q2', state: 'overdue' }),
    'invoices: a search': invoices({ search: 'catcher 19' }),
    'invoices: a search for nobody': invoices({ search: 'nobody at all' }),
    'an invoice with its lines': (scope) => readInvoice({ scope, account }, invoiceId),
    health: (scope, database) => readHealth({ database, clock: systemClock, env: {} }, scope),
  }
}

/** In place of the cached part of a call. */
const cachedFigures = () =>
  Promise.resolve({
    claims: 0,
    medianSeconds: null,
    p95Seconds: null,
    days: [],
    ...countGuesses([]),
    cameByRegion: [],
  })

type Call = (scope: Scope, database: Pick<Database, 'withoutRealm'>) => Promise<unknown>

async function sqlTime(database: Database, call: Call): Promise<number> {
  let milliseconds = 0
  for (const query of await sentQueries(database, call)) {
    const plan = await planOf(database, query, 'analyze, timing off')
    for (const [, time] of plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g))
      milliseconds += Number(time)
  }
  return milliseconds
}

/** Gives three catchers of four 20 service suburbs each. */
async function chooseSuburbs(databaseUrl: string, ids: readonly number[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `update users set service_suburbs = chosen.suburbs, service_suburb_keys = lower(chosen.suburbs::text)::text[]
       from (select id, (select array_agg('Suburb ' || (each.id * 7 + n) % 300) from generate_series(1, 20) n) as suburbs
         from users as each) as chosen
       where chosen.id = users.id and users.id = any($1::int[]) and users.id % 4 > 0`,
      [ids],
    )
    await client.query('vacuum analyze users')
  })
}

/** Adds done jobs, of which one in ten was cancelled and another deleted, and three active ones for each catcher. */
async function seedDone(databaseUrl: string, count: number, ids: readonly number[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into jobs (realm, job_number, snake_type, urgency, client_name, client_mobile, address, address_masked,
         suburb, suburb_masked, quoted_cost, created_by_id, created_at, claimed_by_id, claimed_at, claimed_eta, wait_ended_at, completed_at,
         completion_notes, is_public_submission, cancelled_at, deleted_at)
       select 'live', nextval('live_job_number'), 'easternBrownSnake', 'medium', 'Client ' || g, '0491570156',
         g || ' High Street', 'XX High Street', 'Manly', 'Manly', 250, ($2::int[])[1 + g % $3::int],
         now() - g * interval '1 minute',
         case when is_done and g % $4::int = 0 then ($2::int[])[8] else ($2::int[])[1 + (g + 1) % $3::int] end,
         now() - g * interval '50 seconds', now(), now() - g * interval '50 seconds',
         case when is_done and g % 10 > 0 then now() - g * interval '30 seconds' end, 'Relocated', g % 2 = 0,
         case when is_done and g % 10 = 0 then now() - g * interval '30 seconds' end,
         case when is_done and g % 10 = 1 then now() end
       from generate_series(1, $1::int) g, lateral (select g > $3::int * 3 as is_done) state`,
      [count, ids, ids.length, BUSY],
    )
    await client.query('vacuum analyze jobs')
  })
}
