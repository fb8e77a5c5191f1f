import { sql } from 'kysely'
import type { Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from './job-lifecycle.service.ts'
import { listedJob, type ListedJob } from './job.listed.ts'
import { selectAvailable } from './job.rows.ts'

/** The available jobs of a realm, in the order of their list, for everybody: rights are applied afterwards. */
export type Board = readonly ListedJob[]

/** Jobs beyond which a board is not kept: it would take too much memory. */
const MOST_KEPT = 5_000

interface KeptBoard {
  stamp: string
  jobs: Board
}

/**
 * Keeps the available jobs of each realm in this process, so that a list which nobody has changed is neither read
 * nor written out again. Before every use the database is asked for a stamp of the jobs' row versions: what is
 * answered is always what was stored when it was asked for, whichever process stored it.
 */
export class JobBoards {
  readonly #kept = new Map<Realm, KeptBoard>()
  readonly #loading = new Map<string, Promise<Board>>()

  /** The available jobs as they are now. */
  async read(scope: Scope): Promise<Board> {
    const stamp = await readStamp(scope)
    const kept = this.#kept.get(scope.realm)
    if (kept?.stamp === stamp) return kept.jobs
    // Whoever saw the same stamp may have what is being loaded: it is that state or a newer one.
    const key = `${scope.realm} ${stamp}`
    const loading =
      this.#loading.get(key) ?? this.#load(scope, stamp).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  async #load(scope: Scope, stamp: string): Promise<Board> {
    const rows = await selectAvailable(scope).execute()
    const jobs = rows.map(listedJob)
    // A stamp never comes back: if it is the same again, the rows in between belong to it.
    if (jobs.length <= MOST_KEPT && (await readStamp(scope)) === stamp)
      this.#kept.set(scope.realm, { stamp, jobs })
    return jobs
  }
}

/**
 * Names the state of all that a list of available jobs shows: every change of a job gives its row a new version
 * (`xmin`), and of the logger the name and PayID are shown.
 */
async function readStamp(scope: Scope): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select md5(string_agg(concat_ws(':', job.id, job.xmin, creator.name, creator.pay_id), ',' order by job.id)) as stamp
    from jobs job left join users creator on creator.id = job.created_by_id and creator.realm = job.realm
    where job.realm = ${scope.realm} and ${jobIs('available', 'job')}`.execute(scope.kysely)
  return rows[0]?.stamp ?? 'none'
}
