import { Migration } from '@mikro-orm/migrations'

/** What the lists of ended jobs, and the search by payment references, are read from (D-177). */
export class Migration20261130150100 extends Migration {
  override name = 'Migration20261130150100'

  override up(): void {
    this.addSql(
      `create index "job_cancelled_index" on "jobs" ("realm", "cancelled_at", "id") where cancelled_at is not null and deleted_at is null`,
    )
    this.addSql(
      `create index "job_deleted_index" on "jobs" ("realm", "deleted_at", "id") where deleted_at is not null`,
    )
    this.addSql(
      `create index "job_payment_reference_index" on "jobs" using gin (fold_text(payment_reference_number) gin_trgm_ops) where payment_reference_number is not null`,
    )
    this.addSql(
      `create index "invoice_payment_reference_index" on "invoices" using gin (fold_text(payment_reference) gin_trgm_ops) where payment_reference is not null`,
    )
  }
}
