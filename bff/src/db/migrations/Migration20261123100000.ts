import { Migration } from '@mikro-orm/migrations'

/** Each list of jobs reads an index in its own order, so that it does not slow down as jobs grow old. */
export class Migration20261123100000 extends Migration {
  override name = 'Migration20261123100000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `drop index "job_available_index"`,
  `drop index "job_created_by_index"`,
  `drop index "job_claimed_index"`,
  `create index "job_realm_index" on "jobs" ("realm", "id")`,
  `create index "job_available_index" on "jobs" ("realm", "id") where claimed_by_id is null and deleted_at is null`,
  `create index "job_created_by_index" on "jobs" ("created_by_id", "id")`,
  `create index "job_claimed_index" on "jobs" ("claimed_by_id", "id")`,
  `create index "job_active_index" on "jobs" ("claimed_by_id", "claimed_at", "id") where completed_at is null and deleted_at is null`,
  `create index "job_completed_index" on "jobs" ("claimed_by_id", "completed_at", "id") where completed_at is not null and deleted_at is null`,
  `create index "job_public_index" on "jobs" ("realm") where is_public_submission and deleted_at is null`,
]
