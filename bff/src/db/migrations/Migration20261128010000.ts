import { Migration } from '@mikro-orm/migrations'

/** Credentials of accounts (D-62), and until when those that are missing stop no claim (D-100). */
export class Migration20261128010000 extends Migration {
  override name = 'Migration20261128010000'

  override up(): void {
    this.addSql(
      `create table "credentials" ("id" serial primary key, "realm" text not null, "user_id" int not null, "kind" text not null, "number" text not null, "issuer" text null, "expires_on" date not null, "checked_at" timestamptz(3) null, "checked_by_id" int null, "reminded_days" int null, "changed_at" timestamptz(3) not null)`,
    )
    this.addSql(`create index "credential_expiry_index" on "credentials" ("realm", "expires_on")`)
    this.addSql(
      `alter table "credentials" add constraint "credential_kind_unique" unique ("user_id", "kind")`,
    )
    this.addSql(
      `alter table "credentials" add constraint "credentials_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "credentials" add constraint "credentials_checked_by_id_foreign" foreign key ("checked_by_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "credentials" add constraint "credentials_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "credentials" add constraint "credentials_kind_check" check ("kind" in ('licence', 'insurance', 'firstAid'))`,
    )
    this.addSql(`alter table "users" add column "credentials_due_at" timestamptz(3) null`)
    this.addSql(
      `update "users" set "credentials_due_at" = now() + interval '60 days' where "status" = 'approved'`,
    )
  }
}
