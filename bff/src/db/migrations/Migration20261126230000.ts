import { Migration } from '@mikro-orm/migrations'

/** What counts against catchers, and what moderators are told of it (DISP-51, DISP-52); requests that may be one; hoaxes. */
export class Migration20261126230000 extends Migration {
  override name = 'Migration20261126230000'

  override up(): void {
    const realm = `check (realm ~ '^(live|demo(-.+)?)$')`
    const references = (
      table: string,
      column: string,
      to: string,
      constraint = `${table}_${column}_foreign`,
    ) =>
      `alter table "${table}" add constraint "${constraint}" foreign key ("${column}") references "${to}" ("id") on delete`

    this.addSql(
      `create table "claim_events" ("id" serial primary key, "realm" text not null, "user_id" int not null, "job_id" int not null, "round" int not null, "kind" text not null, "reason" text null, "at" timestamptz(3) not null)`,
    )
    this.addSql(`create index "claim_event_user_index" on "claim_events" ("user_id", "at")`)
    this.addSql(
      `alter table "claim_events" add constraint "claim_event_once_unique" unique ("job_id", "user_id", "round", "kind")`,
    )
    this.addSql(`${references('claim_events', 'user_id', 'users')} cascade`)
    this.addSql(`${references('claim_events', 'job_id', 'jobs')} cascade`)
    this.addSql(`alter table "claim_events" add constraint "claim_events_realm_check" ${realm}`)
    this.addSql(
      `alter table "claim_events" add constraint "claim_events_kind_check" check ("kind" in ('released', 'cancelled', 'late'))`,
    )

    this.addSql(
      `create table "catcher_alarms" ("id" serial primary key, "realm" text not null, "user_id" int not null, "kind" text not null, "count" int not null, "claims" int null, "at" timestamptz(3) not null, "until" timestamptz(3) not null, "ended_at" timestamptz(3) null)`,
    )
    this.addSql(`create index "catcher_alarm_user_index" on "catcher_alarms" ("user_id", "kind", "at")`)
    this.addSql(
      `create index "catcher_alarm_open_index" on "catcher_alarms" ("realm", "until") where ended_at is null`,
    )
    this.addSql(`${references('catcher_alarms', 'user_id', 'users')} cascade`)
    this.addSql(`alter table "catcher_alarms" add constraint "catcher_alarms_realm_check" ${realm}`)
    this.addSql(
      `alter table "catcher_alarms" add constraint "catcher_alarms_kind_check" check ("kind" in ('releases', 'late', 'cancellations', 'bound'))`,
    )

    this.addSql(
      `create table "maybe_same_jobs" ("job_id" int not null, "other_id" int not null, "realm" text not null, primary key ("job_id", "other_id"))`,
    )
    this.addSql(`create index "maybe_same_jobs_other_id_index" on "maybe_same_jobs" ("other_id")`)
    this.addSql(`${references('maybe_same_jobs', 'job_id', 'jobs')} cascade on update cascade`)
    this.addSql(`${references('maybe_same_jobs', 'other_id', 'jobs')} cascade on update cascade`)
    this.addSql(`alter table "maybe_same_jobs" add constraint "maybe_same_jobs_realm_check" ${realm}`)

    this.addSql(
      `create table "hoax_numbers" ("id" serial primary key, "realm" text not null, "hash" text not null, "marked_at" timestamptz(3) not null, "marked_by_id" int null, "job_id" int null)`,
    )
    this.addSql(
      `alter table "hoax_numbers" add constraint "hoax_number_hash_unique" unique ("realm", "hash")`,
    )
    this.addSql(`${references('hoax_numbers', 'marked_by_id', 'users')} set null`)
    this.addSql(`${references('hoax_numbers', 'job_id', 'jobs')} set null`)
    this.addSql(`alter table "hoax_numbers" add constraint "hoax_numbers_realm_check" ${realm}`)

    this.addSql(
      `create table "suspect_jobs" ("job_id" int not null, "realm" text not null, "hoax_number_id" int not null, primary key ("job_id"))`,
    )
    this.addSql(`create index "suspect_jobs_hoax_number_id_index" on "suspect_jobs" ("hoax_number_id")`)
    this.addSql(`${references('suspect_jobs', 'job_id', 'jobs')} cascade on update cascade`)
    this.addSql(`${references('suspect_jobs', 'hoax_number_id', 'hoax_numbers')} cascade`)
    this.addSql(`alter table "suspect_jobs" add constraint "suspect_jobs_realm_check" ${realm}`)
  }
}
