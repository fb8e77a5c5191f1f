import { Migration } from '@mikro-orm/migrations'

/** What is seen of the animal before a catcher comes (DISP-60), and how the job ends (DISP-62). */
export class Migration20261126110000 extends Migration {
  override name = 'Migration20261126110000'

  override up(): void {
    this.addSql(
      `alter table "jobs" add "legs" text null, add "snake_length" text null, add "in_sight" boolean null, add "outcome" text null, add "found_type" text null`,
    )
    this.addSql(
      `alter table "jobs" add constraint "jobs_legs_check" check ("legs" in ('yes', 'no', 'notSeen'))`,
    )
    this.addSql(
      `alter table "jobs" add constraint "jobs_snake_length_check" check ("snake_length" in ('under30cm', 'under1m', 'under2m', 'over2m'))`,
    )
    this.addSql(
      `alter table "jobs" add constraint "jobs_outcome_check" check ("outcome" in ('relocated', 'gone', 'noSnake'))`,
    )
    this.addSql(
      `alter table "jobs" add constraint "job_ending_check" check ((outcome is null or completed_at is not null) and (found_type is null or coalesce(outcome = 'relocated', false)))`,
    )
    this.addSql(`drop index "job_done_index"`)
    this.addSql(
      `create index "job_done_index" on "jobs" ("realm", "completed_at") include ("snake_type", "legs", "outcome", "found_type") where completed_at is not null and deleted_at is null`,
    )
  }
}
