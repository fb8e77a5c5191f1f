import { Migration } from '@mikro-orm/migrations'

/** What grows with the alerts gets wider ids, and what grows with the jobs indexes that answer alone. */
export class Migration20261125090000 extends Migration {
  override name = 'Migration20261125090000'

  override up(): void {
    // An alert stores a row for each catcher: 2,000 of them reach the end of 32 bits after a million alerts.
    for (const table of ['notifications', 'job_alerts', 'push_subscriptions']) {
      this.addSql(`alter table "${table}" alter column "id" type bigint`)
      this.addSql(`alter sequence "${table}_id_seq" as bigint`)
    }

    // The earnings of a busy catcher are read from these two alone.
    this.addSql(`drop index "job_completed_index"`)
    this.addSql(
      `create index "job_completed_index" on "jobs" ("claimed_by_id", "completed_at", "id")
        include ("realm", "created_by_id", "quoted_cost", "payment_sent") where completed_at is not null and deleted_at is null`,
    )
    this.addSql(`drop index "job_logged_index"`)
    this.addSql(
      `create index "job_logged_index" on "jobs" ("created_by_id", "completed_at")
        include ("realm", "claimed_by_id", "quoted_cost", "payment_sent") where completed_at is not null and deleted_at is null`,
    )

    // A part of a recipient's name is found without reading all invoices.
    this.addSql(`create extension if not exists pg_trgm`)
    this.addSql(
      `create index "invoice_recipient_index" on "invoices"
        using gin (lower(recipient_name || chr(10) || coalesce(recipient_company, '')) gin_trgm_ops)`,
    )
  }
}
