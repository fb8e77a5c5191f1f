import { Migration } from '@mikro-orm/migrations'

/** The database itself keeps a job in one of its three states (JOB-01). */
export class Migration20261123093000 extends Migration {
  override name = 'Migration20261123093000'

  override up(): void {
    this.addSql(`alter table "jobs" add constraint "job_lifecycle_check" check (
      (claimed_by_id is null) = (claimed_at is null) and (completed_at is null or claimed_at is not null))`)
  }
}
