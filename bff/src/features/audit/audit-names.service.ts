import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { AuditNames, AuditRow } from './audit-entry.presenter.ts'

/** Reads the names that a page of the audit trail mentions, by their primary keys: joins would read all accounts. */
export async function readAuditNames({ kysely }: Scope, page: readonly AuditRow[]): Promise<AuditNames> {
  const subjects = (type: AuditRow['subject_type']) =>
    page.filter((row) => row.subject_type === type).map((row) => row.subject_id)
  const people = page.flatMap((row) => [row.actor_id, row.about_id, row.from_id])
  const accounts = [...subjects('account'), ...people.filter((id) => id !== null)]
  const [users, jobs, invoices] = await Promise.all([
    ofIds(accounts, (are) => kysely.selectFrom('users').select(['id', 'name']).where(are).execute()),
    ofIds(subjects('job'), (are) =>
      kysely.selectFrom('jobs').select(['id', 'job_number']).where(are).execute(),
    ),
    ofIds(subjects('invoice'), (are) =>
      kysely.selectFrom('invoices').select(['id', 'number']).where(are).execute(),
    ),
  ])
  return {
    account: new Map(users.map(({ id, name }) => [id, name])),
    job: new Map(jobs.map(({ id, job_number: number }) => [id, String(number)])),
    invoice: new Map(invoices.map(({ id, number }) => [id, String(number)])),
  }
}

/** Reads the rows with these ids, each id once; without an id nothing is read. */
async function ofIds<Row>(
  ids: readonly number[],
  read: (are: RawBuilder<SqlBool>) => Promise<Row[]>,
): Promise<Row[]> {
  return ids.length === 0 ? [] : read(sql<SqlBool>`id = any(${[...new Set(ids)]}::int[])`)
}
