import { Migration } from '@mikro-orm/migrations'

/** Jobs that the office took down for a caller: nobody has logged them, and they are no public requests (D-161). */
export class Migration20261130101500 extends Migration {
  override name = 'Migration20261130101500'

  override up(): void {
    this.addSql(`alter table "jobs" add column "is_office_call" boolean not null default false`)
    this.addSql(
      `alter table "jobs" add constraint "job_office_call_check" check (not is_office_call or created_by_id is null and not is_public_submission)`,
    )
  }
}
