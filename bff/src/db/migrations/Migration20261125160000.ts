import { Migration } from '@mikro-orm/migrations'

/** The tables of alerts (DISP-01, DISP-21), how far a job is asked about (DISP-16), and what devices report (DISP-08). */
export class Migration20261125160000 extends Migration {
  override name = 'Migration20261125160000'

  override up(): void {
    this.addSql(
      `create table "live_connections" ("process_id" text not null, "user_id" int not null, "realm" text not null, primary key ("process_id", "user_id"))`,
    )
    this.addSql(
      `create table "alert_steps" ("id" bigserial primary key, "realm" text not null, "job_id" int not null, "round" int not null, "step" int not null, "ring" int not null, "due_at" timestamptz(3) not null, "done_at" timestamptz(3) not null, "is_merged" boolean not null default false, "audience" int not null, "reachable" int not null)`,
    )
    this.addSql(`create index "alert_step_done_index" on "alert_steps" ("realm", "done_at")`)
    this.addSql(
      `alter table "alert_steps" add constraint "alert_step_once_unique" unique ("job_id", "round", "step")`,
    )
    this.addSql(
      `create table "alert_ladders" ("job_id" int not null, "realm" text not null, "round" int not null, "opened_at" timestamptz(3) not null, "next_step" int not null, "due_at" timestamptz(3) not null, primary key ("job_id"))`,
    )
    this.addSql(`create index "alert_ladder_due_index" on "alert_ladders" ("due_at")`)
    this.addSql(
      `create table "alert_reads" ("user_id" int not null, "job_id" int not null, "round" int not null, "realm" text not null, "read_at" timestamptz(3) not null, primary key ("user_id", "job_id", "round"))`,
    )
    this.addSql(`create index "alert_read_job_index" on "alert_reads" ("job_id")`)
    this.addSql(
      `create table "alert_deliveries" ("job_id" int not null, "round" int not null, "subscription_id" bigint not null, "realm" text not null, "user_id" int not null, "step" int not null, "rings" int not null default 0, "via" text not null default 'push', "status" text not null default 'queued', "queued_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, "accepted_at" timestamptz(3) null, "shown_at" timestamptz(3) null, "opened_at" timestamptz(3) null, "dismissed_at" timestamptz(3) null, "declined_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("job_id", "round", "subscription_id"))`,
    )
    this.addSql(`create index "alert_delivery_queued_index" on "alert_deliveries" ("queued_at")`)
    this.addSql(
      `create index "alert_delivery_device_index" on "alert_deliveries" ("subscription_id", "queued_at")`,
    )
    this.addSql(`create index "alert_delivery_user_index" on "alert_deliveries" ("user_id")`)
    this.addSql(
      `alter table "push_subscriptions" add "last_shown_at" timestamptz(3) null, add "doubtful_since" timestamptz(3) null, add "summary_at" timestamptz(3) null`,
    )
    this.addSql(
      `alter table "jobs" add "reach" int not null default 1, add "reach_regions" text[] null default '{}'`,
    )
    this.addSql(
      `alter table "live_connections" add constraint "live_connections_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "live_connections" add constraint "live_connections_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "alert_steps" add constraint "alert_steps_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "alert_steps" add constraint "alert_steps_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "alert_ladders" add constraint "alert_ladders_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "alert_ladders" add constraint "alert_ladders_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "alert_reads" add constraint "alert_reads_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "alert_reads" add constraint "alert_reads_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "alert_reads" add constraint "alert_reads_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "alert_deliveries" add constraint "alert_deliveries_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "alert_deliveries" add constraint "alert_deliveries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "alert_deliveries" add constraint "alert_deliveries_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "alert_deliveries" add constraint "alert_deliveries_via_check" check ("via" in ('push', 'page'))`,
    )
    this.addSql(
      `alter table "alert_deliveries" add constraint "alert_deliveries_status_check" check ("status" in ('queued', 'sent', 'accepted', 'shown', 'opened', 'dismissed', 'declined', 'gone', 'refused', 'expired', 'skipped'))`,
    )
  }
}
