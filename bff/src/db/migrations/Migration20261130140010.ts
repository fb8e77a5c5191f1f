import { Migration } from '@mikro-orm/migrations'

/** Disputes about jobs, what was written in them, and the list of unpaid shares (D-175). */
export class Migration20261130140010 extends Migration {
  override name = 'Migration20261130140010'

  override up(): void {
    this.addSql(
      `create table "disputes" ("id" serial primary key, "realm" text not null, "job_id" int not null, "subject" text not null, "logger_id" int null, "catcher_id" int not null, "opened_at" timestamptz(3) not null, "decided_at" timestamptz(3) null, "appealed_at" timestamptz(3) null, "closed_at" timestamptz(3) null)`,
    )
    this.addSql(
      `create table "dispute_entries" ("id" serial primary key, "realm" text not null, "dispute_id" int not null, "kind" text not null, "author" text not null, "author_id" int null, "text" text not null, "outcome" text null, "created_at" timestamptz(3) not null)`,
    )
    for (const [table, column, target, rule] of [
      ['disputes', 'job_id', 'jobs', 'cascade'],
      ['disputes', 'logger_id', 'users', 'cascade'],
      ['disputes', 'catcher_id', 'users', 'cascade'],
      ['dispute_entries', 'dispute_id', 'disputes', 'cascade'],
      ['dispute_entries', 'author_id', 'users', 'set null'],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id") on delete ${rule}`,
      )
    for (const table of ['disputes', 'dispute_entries'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
      )
    for (const [table, column, values] of [
      ['disputes', 'subject', `'share', 'visit'`],
      ['dispute_entries', 'kind', `'opened', 'reply', 'decided', 'appealed', 'decidedAgain'`],
      ['dispute_entries', 'author', `'logger', 'catcher', 'client', 'office'`],
      ['dispute_entries', 'outcome', `'logger', 'catcher', 'client', 'settled'`],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${values}))`,
      )
    this.addSql(
      `alter table "disputes" add constraint "dispute_job_subject_unique" unique ("job_id", "subject")`,
    )
    this.addSql(
      `create index "dispute_undecided_index" on "disputes" ("realm", "id") where closed_at is null and (decided_at is null or appealed_at is not null)`,
    )
    this.addSql(`create index "dispute_realm_index" on "disputes" ("realm", "id")`)
    this.addSql(`create index "dispute_logger_index" on "disputes" ("logger_id") where logger_id is not null`)
    this.addSql(`create index "dispute_catcher_index" on "disputes" ("catcher_id")`)
    this.addSql(`create index "dispute_entry_dispute_index" on "dispute_entries" ("dispute_id", "id")`)
    this.addSql(
      `create index "dispute_entry_author_index" on "dispute_entries" ("author_id") where author_id is not null`,
    )
    this.addSql(
      `create index "job_unpaid_share_index" on "jobs" ("realm", "completed_at", "id") where completed_at is not null and deleted_at is null and created_by_id <> claimed_by_id and payment_received_at is null and payment_settled_at is null and (not payment_sent or payment_missed_at is not null)`,
    )
  }
}
