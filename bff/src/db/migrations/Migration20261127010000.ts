import { Migration } from '@mikro-orm/migrations'

/** What the office finds a job by: its client's number, name and address. */
export class Migration20261127010000 extends Migration {
  override name = 'Migration20261127010000'

  override up(): void {
    this.addSql(
      `create index "job_client_number_index" on "jobs" ((regexp_replace(client_mobile, '[^0-9]', '', 'g')), "id")`,
    )
    this.addSql(
      `create index "job_client_text_index" on "jobs" using gin (lower(client_name || chr(10) || address) gin_trgm_ops)`,
    )
  }
}
