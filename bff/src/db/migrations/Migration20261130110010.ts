import { Migration } from '@mikro-orm/migrations'

/** Jobs that end as duplicates (D-167), and what undoes the last act of staff on a job (D-168). */
export class Migration20261130110010 extends Migration {
  override name = 'Migration20261130110010'

  override up(): void {
    this.addSql(`alter table "jobs" add column "merged_into_id" int null`)
    this.addSql(`alter table "jobs" add column "has_duplicates" boolean not null default false`)
    this.addSql(
      `alter table "jobs" add constraint "job_merge_check" check (merged_into_id is null or (deleted_at is not null and not has_duplicates and merged_into_id <> id))`,
    )
    this.addSql(
      `create index "job_merged_index" on "jobs" ("merged_into_id") where merged_into_id is not null`,
    )

    const references = (column: string, to: string) =>
      `alter table "job_undos" add constraint "job_undos_${column}_foreign" foreign key ("${column}") references "${to}" ("id")`
    this.addSql(
      `create table "job_undos" ("job_id" int not null, "realm" text not null, "act" text not null, "done_by_id" int null, "done_at" timestamptz(3) not null, "user_id" int null, "round" int not null, "before" jsonb not null, "expires_at" timestamptz(3) not null, primary key ("job_id"))`,
    )
    this.addSql(`create index "job_undos_done_by_id_index" on "job_undos" ("done_by_id")`)
    this.addSql(`create index "job_undo_user_index" on "job_undos" ("user_id") where user_id is not null`)
    this.addSql(`create index "job_undos_expires_at_index" on "job_undos" ("expires_at")`)
    this.addSql(`${references('job_id', 'jobs')} on update cascade on delete cascade`)
    this.addSql(`${references('done_by_id', 'users')} on delete set null`)
    this.addSql(`${references('user_id', 'users')} on delete cascade`)
    this.addSql(
      `alter table "job_undos" add constraint "job_undos_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "job_undos" add constraint "job_undos_act_check" check ("act" in ('delete', 'cancel', 'release', 'merge'))`,
    )
  }
}
