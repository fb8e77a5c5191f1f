import { Migration } from '@mikro-orm/migrations'

/** What counts against the limits of texts, and the calls of their provider that were taken (D-187). */
export class Migration20261130170100 extends Migration {
  override name = 'Migration20261130170100'

  override up(): void {
    this.addSql(`alter table "messages" add column "counted_at" timestamptz(3) null`)
    this.addSql(`alter table "messages" add column "number_hash" text null`)
    this.addSql(
      `create index "message_counted_index" on "messages" ("realm", "counted_at") where counted_at is not null`,
    )
    this.addSql(`create table "taken_reports" ("id" text primary key, "expires_at" timestamptz(3) not null)`)
    this.addSql(`create index "taken_reports_expires_at_index" on "taken_reports" ("expires_at")`)
  }
}
