import { Migration } from '@mikro-orm/migrations'

/** What the report of a month is read from (D-178). */
export class Migration20261130150200 extends Migration {
  override name = 'Migration20261130150200'

  override up(): void {
    this.addSql(`create index "job_posted_index" on "jobs" ("realm", "created_at") where deleted_at is null`)
  }
}
