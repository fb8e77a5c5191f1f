import { Migration } from '@mikro-orm/migrations'

/** What staff do to accounts can be taken back (D-61): offences are withdrawn, who was rejected registers again. */
export class Migration20261127020000 extends Migration {
  override name = 'Migration20261127020000'

  override up(): void {
    this.addSql(`alter table "payment_offences"
      add column "withdrawn_at" timestamptz(3) null,
      add column "withdrawn_reason" text null,
      add column "withdrawn_by_id" int null`)
    this.addSql(`alter table "payment_offences" add constraint "payment_offences_withdrawn_by_id_foreign"
      foreign key ("withdrawn_by_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "users" add column "version" int not null default 1`)
    this.addSql(
      `alter table "users" drop constraint "user_email_unique", drop constraint "user_license_unique"`,
    )
    this.addSql(
      `create unique index "user_email_unique" on "users" ("realm", "email") where status <> 'rejected'`,
    )
    this.addSql(
      `create unique index "user_license_unique" on "users" ("realm", "license_key") where status <> 'rejected'`,
    )
    this.addSql(`create index "user_email_index" on "users" ("realm", "email")`)
  }
}
