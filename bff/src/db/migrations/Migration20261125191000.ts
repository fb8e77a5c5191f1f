import { Migration } from '@mikro-orm/migrations'

/** What the office follows: jobs that are late (DISP-24), what was done today, and regions with nobody (DISP-17). */
export class Migration20261125191000 extends Migration {
  override name = 'Migration20261125191000'

  override up(): void {
    this.addSql(
      `alter table "jobs" add "arrived_at" timestamptz(3) null, add "late_asked_at" timestamptz(3) null, add "late_told_at" timestamptz(3) null`,
    )
    this.addSql(
      `create index "job_done_index" on "jobs" ("realm", "completed_at") where completed_at is not null and deleted_at is null`,
    )
    this.addSql(
      `create table "coverage_gaps" ("id" bigserial primary key, "realm" text not null, "region" text not null, "lacks" text not null, "began_at" timestamptz(3) not null, "told_at" timestamptz(3) null, "ended_at" timestamptz(3) null)`,
    )
    this.addSql(`create index "coverage_gap_index" on "coverage_gaps" ("realm", "ended_at")`)
    this.addSql(
      `alter table "coverage_gaps" add constraint "coverage_gaps_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "coverage_gaps" add constraint "coverage_gaps_lacks_check" check ("lacks" in ('onCall', 'reachable'))`,
    )
  }
}
