import type { AuditAction } from '@snake-dispatch/contract/audit'
import { sql } from 'kysely'
import { statement, type Place } from '../../db/statement.ts'
import { insertAudit } from '../audit/audit.service.ts'
import { insertClaimFees } from '../fees/fee.service.ts'
import { jobIs } from './job-lifecycle.service.ts'
import { selectJobs } from './job.rows.ts'

/** A claim as the statement reads it. */
export interface WantedRow {
  job_id: number
  user_id: number
  claimed_at: string
  claimed_eta: string
  contact_number: string | null
  /** For the audit trail. */
  action: AuditAction
  actor_id: number
  actor_address: string | null
  detail: unknown
}

/**
 * The one statement that claims those of the wanted jobs that are available, so that of several claims at once
 * exactly one wins (JOB-07), and with it writes fees (FEE-01), audit entries and events: all of it takes hold, or
 * nothing. It gives the rows of the jobs that it has claimed, and of the others as they were when it began: one that
 * seems available there has been taken meanwhile.
 */
export function claimStatement() {
  return statement((kysely, place: Place<{ wanted: string }>) => {
    const claiming = kysely
      .with(
        'wanted',
        () => sql<WantedRow>`(select * from json_to_recordset(${place('wanted')}::json) as claim (
          job_id int, user_id int, claimed_at timestamptz(3), claimed_eta timestamptz(3), contact_number text,
          action text, actor_id int, actor_address text, detail jsonb))`,
      )
      .with('claimed', (db) =>
        db
          .updateTable('jobs')
          .from('wanted')
          .set((wanted) => ({
            claimed_by_id: wanted.ref('wanted.user_id'),
            claimed_at: wanted.ref('wanted.claimed_at'),
            claimed_eta: wanted.ref('wanted.claimed_eta'),
            contact_number: wanted.ref('wanted.contact_number'),
          }))
          .whereRef('jobs.id', '=', 'wanted.job_id')
          .where(jobIs('available'))
          .returningAll('jobs')
          .$narrowType<{ claimed_by_id: number; claimed_at: string }>(),
      )
      .with('fees', (db) =>
        insertClaimFees(
          db,
          db
            .selectFrom('claimed')
            .select(['realm', 'id as job_id', 'claimed_by_id as user_id', 'claimed_at']),
        ),
      )
      .with('deeds', (db) =>
        insertAudit(
          db,
          db
            .selectFrom('claimed')
            .innerJoin('wanted', 'wanted.job_id', 'claimed.id')
            .select([
              'claimed.realm',
              'wanted.actor_id',
              'wanted.action',
              sql.lit('job' as const).as('subject_type'),
              'claimed.id as subject_id',
              'wanted.detail',
              'wanted.actor_address as address',
              'claimed.claimed_at as created_at',
            ]),
        ),
      )
      .with('asked_for', (db) =>
        db
          .selectFrom('jobs')
          .selectAll()
          .select(sql<boolean>`false`.as('is_won'))
          .where('id', 'in', (lost) => lost.selectFrom('wanted').select('job_id'))
          .where('id', 'not in', (lost) => lost.selectFrom('claimed').select('id'))
          .unionAll(
            db
              .selectFrom('claimed')
              .selectAll()
              .select(sql<boolean>`true`.as('is_won')),
          ),
      )
    return selectJobs({ kysely: claiming }, 'asked_for').select(sql<boolean>`job.is_won`.as('is_won'))
  })
}
