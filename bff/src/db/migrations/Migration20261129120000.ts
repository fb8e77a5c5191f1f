import { Migration } from '@mikro-orm/migrations'

/** When a new time was given and a claim ended (D-138), and what follows when nobody came (D-139). */
export class Migration20261129120000 extends Migration {
  override name = 'Migration20261129120000'

  override up(): void {
    this.addSql(
      `alter table "jobs" add "not_shown_to" int[] not null default '{}', add "released_at" timestamptz(3) null, add "new_time_at" timestamptz(3) null`,
    )
    this.addSql(
      `update "jobs" set "released_at" = coalesce((select min("done_at") from "alert_steps" where "job_id" = "jobs"."id" and "round" = "jobs"."round"), (select "opened_at" from "alert_ladders" where "job_id" = "jobs"."id" and "round" = "jobs"."round")) where "round" > 1 and "claimed_by_id" is null and "cancelled_at" is null and "deleted_at" is null`,
    )
    this.addSql(
      `alter table "client_answers" add "again_job_id" int null, add "settled_at" timestamptz(3) null`,
    )
    this.addSql(
      `alter table "client_answers" add constraint "client_answers_again_job_id_foreign" foreign key ("again_job_id") references "jobs" ("id") on delete set null`,
    )
    this.addSql(
      `create index "client_answer_again_index" on "client_answers" ("again_job_id") where again_job_id is not null`,
    )
    this.addSql(
      `create index "client_answer_unsettled_index" on "client_answers" ("realm", "job_id") where came = 'no' and again_job_id is null and settled_at is null`,
    )
  }
}
