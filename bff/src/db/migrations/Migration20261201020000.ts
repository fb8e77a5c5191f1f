import { Migration } from '@mikro-orm/migrations'

/** The nightly backups, with their failures and verifications (D-201). */
export class Migration20261201020000 extends Migration {
  override name = 'Migration20261201020000'

  override up(): void {
    this.addSql(`create table "backups" (
      "id" bigserial primary key,
      "started_at" timestamptz(3) not null,
      "ended_at" timestamptz(3) null,
      "host" text not null,
      "file" text not null,
      "bytes" bigint null,
      "accounts" bigint null,
      "jobs" bigint null,
      "key_name" text null,
      "failure" text null,
      "verified_at" timestamptz(3) null,
      "verified_by" text null,
      "verification_failure" text null
    )`)
    this.addSql(`create index "backup_started_index" on "backups" ("started_at")`)
  }
}
