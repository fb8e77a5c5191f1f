import { Migration } from '@mikro-orm/migrations'

/** What the client paid (D-149), and the payment to the logger until it has arrived (D-148). */
export class Migration20261129190000 extends Migration {
  override name = 'Migration20261129190000'

  override up(): void {
    this.addSql(
      `alter table "jobs" add "client_paid" int null, add "payment_sent_at" timestamptz(3) null, add "payment_received_at" timestamptz(3) null, add "payment_missed_at" timestamptz(3) null, add "payment_settled_at" timestamptz(3) null`,
    )
    this.addSql(
      `update "jobs" set "payment_sent_at" = "completed_at" where "payment_sent" and "completed_at" is not null`,
    )
    // Nobody paid for a snake that was gone, or was none: nothing of it is earned or owed.
    this.addSql(
      `update "jobs" set "client_paid" = 0 where "completed_at" is not null and "outcome" in ('gone', 'noSnake') and not "payment_sent"`,
    )
    this.addSql(
      `alter table "jobs" add constraint "job_payment_check" check ((completed_at is not null or num_nonnulls(client_paid, payment_sent_at, payment_received_at, payment_missed_at, payment_settled_at) = 0) and (payment_sent_at is null or payment_sent) and coalesce(client_paid, 0) >= 0)`,
    )
    this.addSql(
      `create index "job_missed_payment_index" on "jobs" ("realm", "payment_missed_at") where payment_missed_at is not null and payment_received_at is null and payment_settled_at is null`,
    )
    for (const [name, first, rest, other] of indexes) {
      this.addSql(`drop index "${name}"`)
      this.addSql(
        `create index "${name}" on "jobs" ("${first}", ${rest}) include ("realm", "${other}", "quoted_cost", "client_paid", "payment_sent") where completed_at is not null and deleted_at is null`,
      )
    }
    this.addSql(`alter table "payment_offences" add "job_id" int null`)
    this.addSql(
      `alter table "payment_offences" add constraint "payment_offences_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete set null`,
    )
    this.addSql(
      `create unique index "payment_offence_job_unique" on "payment_offences" ("job_id") where job_id is not null and withdrawn_at is null`,
    )
    this.addSql(
      `create index "payment_offence_job_index" on "payment_offences" ("job_id") where job_id is not null`,
    )
  }
}

/** Earnings are read from these two alone, now with what was paid. */
const indexes = [
  ['job_completed_index', 'claimed_by_id', '"completed_at", "id"', 'created_by_id'],
  ['job_logged_index', 'created_by_id', '"completed_at"', 'claimed_by_id'],
] as const
