import type { JobAlert, JobView } from '@snake-dispatch/contract/alerts'
import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import { shownSuburb } from '@snake-dispatch/domain/job-alert'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope } from '../../db/scope.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { alertedInRound } from '../dispatch/alerted-count.rows.ts'
import { firstNamed, mayNameSince, mayNameTo, samePairs } from '../duplicates/same-requests.rows.ts'
import { ownReleaseOf } from '../fairness/claim-events.rows.ts'
import { getsClientLink, maySeeClient, takesPart, type Viewer } from './job.policy.ts'
import { coverOf, coversReachOf, coversSuburbsOf } from './job-cover.rows.ts'
import { presentJob } from './job.presenter.ts'
import { peopleOf, selectStoredJobs } from './job.rows.ts'
import { isOpenJob, jobIs } from './job-status.rows.ts'

/** What live alerts need to know of a change to a job: what they say, and to which accounts. */
interface JobAudience {
  alert: JobAlert & { urgency: Urgency }
  /** True while the job can be claimed. */
  isAvailable: boolean
  /** Those of the given accounts in whose lists the job is or was. */
  userIds: ReadonlySet<number>
  /** All of the given accounts that may see jobs. */
  readerIds: ReadonlySet<number>
  /** All of the given accounts that may see jobs; those to whom the change looks the same are together. */
  groups: readonly SameView[]
  /** True where so many jobs may be one snake that it is not said how the change looks: there are no groups. */
  isFlood: boolean
}

/** Accounts, and what their lists say of a changed job now, and of those that name it. */
interface SameView {
  readonly userIds: Set<number>
  readonly views: readonly JobView[]
}

/**
 * The accounts, of those given, that are notified of a change to a job (LIVE-01, D-07): they may receive jobs, and have
 * it in their available list now or had it before, logged it, claimed it, or are moderators or admins. Rights are read
 * each time: an account that was locked or approved a moment ago counts as such. With it what the lists of each say now
 * (D-135), which is presented once for all to whom it looks the same. Undefined when there is no such job.
 */
export async function jobAudience(
  scope: Scope,
  links: Pick<ClientLinks, 'tokensOf'>,
  { jobId, userIds }: { readonly jobId: number; readonly userIds: readonly number[] },
): Promise<JobAudience | undefined> {
  const jobs = await readJobs(scope, jobId, userIds)
  const job = jobs.get(jobId)
  if (!job) return undefined
  const isFlood = Math.max(jobs.size, job.same_ids.length) > MAX_RELATED
  const readers = await readReaders(scope, isFlood ? [jobId] : [...jobs.keys()], userIds)
  const shown = isFlood ? [] : [job, ...othersOf(job, jobs)]
  const claimed = shown.filter(({ claimed_by_id: claimer }) => readers.some(({ id }) => id === claimer))
  const tokens = await links.tokensOf(
    scope,
    claimed.map(({ id }) => id),
    'view',
  )
  const groups = new Map<string, SameView>()
  for (const reader of readers) {
    const relations = shown.map((each) => {
      const relation = relationOf(reader, each, jobs)
      const isSaid =
        each === job || (relation?.maybe_same_as && mayNameSince(relation.maybe_same_as, job.job_number))
      return isSaid ? relation : null
    })
    const key = JSON.stringify([isAdmin(reader), isModerator(reader), relations])
    const group = groups.get(key)
    if (group) group.userIds.add(reader.id)
    else
      groups.set(key, {
        userIds: new Set([reader.id]),
        views: shown.flatMap((each, index) =>
          viewOf(reader, each, { relation: relations[index]!, isChanged: each === job, tokens }),
        ),
      })
  }
  return {
    alert: {
      id: job.id,
      jobNumber: job.job_number,
      suburb: shownSuburb(job.suburb),
      snakeType: job.snake_type,
      urgency: job.urgency,
      round: job.round,
    },
    isAvailable: Boolean(job.is_available),
    userIds: new Set(readers.filter((reader) => isKnownTo(reader, job)).map(({ id }) => id)),
    readerIds: new Set(readers.map(({ id }) => id)),
    groups: isFlood ? [] : [...groups.values()],
    isFlood,
  }
}

/**
 * The most jobs that may be the same as one for which all lists are said: of a flood of requests from one address pages
 * read their lists again.
 */
const MAX_RELATED = 20

type Jobs = Awaited<ReturnType<typeof readJobs>>
type StoredJob = Jobs extends ReadonlyMap<number, infer Row> ? Row : never

/** A job, those that name it as maybe the same, and those that these name; where that is a flood, not all of them. */
async function readJobs(scope: Scope, jobId: number, userIds: readonly number[]) {
  const { kysely } = scope
  const named = samePairs(scope)
    .where('pair.job_id', '=', jobId)
    .limit(MAX_RELATED + 1)
  const isFlood = sql<SqlBool>`(select count(*) from ${named.as('named')}) > ${sql.lit(MAX_RELATED)}`
  const few = kysely
    .selectFrom(named.as('few'))
    .select('few.other_id')
    .where(sql<SqlBool>`not ${isFlood}`)
  const byFew = samePairs(scope)
    .innerJoin(few.as('few'), 'few.other_id', 'pair.job_id')
    .distinct()
    .limit(MAX_RELATED + 2)
  const ids = kysely
    .selectNoFrom(sql<number>`${jobId}::int`.as('other_id'))
    .union(few)
    .union(kysely.selectFrom(byFew.as('by_few')).select('by_few.other_id'))
  const rows = await selectStoredJobs(scope)
    .where('job.id', 'in', ids)
    .select(['job.round', 'job.deleted_at', 'job.not_shown_to', 'job.declined_by'])
    .select(jobIs('available', 'job').as('is_available'))
    .select(isOpenJob('job').as('is_open'))
    .select(
      sql<number | null>`case when ${jobIs('available', 'job')} and job.created_by_id = any(${userIds}::int[])
        then ${alertedInRound(scope)} end`.as('alerted_for_logger'),
    )
    .select(
      sql<number[]>`array(${samePairs(scope).whereRef('pair.job_id', '=', 'job.id' as never)})`.as(
        'same_ids',
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const othersOf = (job: StoredJob, jobs: Jobs) => job.same_ids.flatMap((id) => jobs.get(id) ?? [])

/** An account, and what each of the jobs is to it. */
interface Reader extends Viewer {
  readonly jobs: Map<number, { isCovered: boolean; isInside: boolean; ownReleaseAt: string | null }>
}

/** Those of the accounts that may see jobs at all. */
async function readReaders(
  scope: Scope,
  jobIds: readonly number[],
  userIds: readonly number[],
): Promise<Reader[]> {
  const keys = sql.ref('reader.service_suburb_keys')
  const rows = await scope.kysely
    .selectFrom('users as reader')
    .innerJoin('jobs as job', (join) => join.onTrue())
    .where(sql<SqlBool>`reader.id = any(${userIds}::int[])`)
    .where(receivesJobs('reader'))
    .where('job.id', 'in', jobIds)
    .select(['reader.id', 'reader.role', 'reader.is_admin', 'reader.is_moderator', 'job.id as job_id'])
    .select(coversReachOf(keys, coverOf('job')).as('is_covered'))
    .select(coversSuburbsOf(keys, sql.ref('job.reach_suburbs')).as('is_inside'))
    .select(ownReleaseOf(scope, sql.ref('reader.id')).as('own_release_at'))
    .execute()
  const readers = new Map<number, Reader>()
  for (const row of rows) {
    const reader = readers.get(row.id) ?? {
      id: row.id,
      role: row.role,
      isAdmin: row.is_admin,
      isModerator: row.is_moderator,
      serviceSuburbs: [],
      jobs: new Map(),
    }
    readers.set(row.id, reader)
    // A moderator's own suburbs limit nothing, as `servedSuburbs` has it.
    const seesAll = isModerator(reader)
    reader.jobs.set(row.job_id, {
      isCovered: seesAll || Boolean(row.is_covered),
      isInside: seesAll || Boolean(row.is_inside),
      ownReleaseAt: row.own_release_at,
    })
  }
  return [...readers.values()]
}

/** As `isShownTo`. */
const isShownTo = (reader: Reader, job: StoredJob) =>
  !job.not_shown_to.includes(reader.id) &&
  (job.created_by_id === reader.id || Boolean(reader.jobs.get(job.id)?.isCovered))

/** As the policy's function of this name. */
const isKnownTo = (reader: Reader, job: StoredJob) =>
  maySeeClient(reader, peopleOf(job)) || isShownTo(reader, job)

/** What decides how a job looks to a reader, apart from their role; null: it is in none of their lists. */
type Relation = ReturnType<typeof relationOf>

function relationOf(reader: Reader, job: StoredJob, jobs: Jobs) {
  if (job.deleted_at !== null) return null
  const people = peopleOf(job)
  if (!maySeeClient(reader, people) && !(job.is_available && isShownTo(reader, job))) return null
  const { isInside, ownReleaseAt } = reader.jobs.get(job.id)!
  const isNamed = (other: StoredJob) =>
    other.is_open && mayNameTo(reader, people, peopleOf(other), isShownTo(reader, other))
  return {
    takesPart: takesPart(reader, people),
    isClaimer: job.claimed_by_id === reader.id,
    is_outside_suburbs: job.claimed_by_id === null && job.created_by_id !== reader.id && !isInside,
    own_release_at: ownReleaseAt,
    is_declined: job.declined_by.includes(reader.id),
    alerted: job.created_by_id === reader.id ? job.alerted_for_logger : null,
    maybe_same_as: job.is_open
      ? firstNamed(
          othersOf(job, jobs)
            .filter(isNamed)
            .map(({ job_number: number }) => number),
        )
      : null,
  }
}

/** The job as the lists have it; of one that names the changed job nothing where the reader does not see it. */
function viewOf(
  reader: Reader,
  row: StoredJob,
  {
    relation,
    isChanged,
    tokens,
  }: { relation: Relation; isChanged: boolean; tokens: ReadonlyMap<number, string> },
): JobView[] {
  if (!relation) return isChanged ? [{ id: row.id, job: null }] : []
  const job = presentJob({ ...row, ...relation }, reader)
  return [
    {
      id: row.id,
      job: getsClientLink(reader, job) ? { ...job, clientLink: tokens.get(row.id) ?? null } : job,
    },
  ]
}
