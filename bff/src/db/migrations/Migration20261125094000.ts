import { Migration } from '@mikro-orm/migrations'

/** Sessions are listed, ended one by one, and at most ten of an account (AUTH-21). */
export class Migration20261125094000 extends Migration {
  override name = 'Migration20261125094000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table "sessions" add column "last_used_at" timestamptz(3) null`,
  `update "sessions" set "last_used_at" = "created_at"`,
  `alter table "sessions" alter column "last_used_at" set not null`,
  `alter table "sessions" drop constraint "sessions_end_reason_check"`,
  `alter table "sessions" add constraint "sessions_end_reason_check" check ("end_reason" in ('locked', 'rejected', 'password-changed', 'password-reset', 'signed-out-everywhere', 'signed-out-elsewhere', 'signed-out-by-admin', 'too-many-sessions', 'expired'))`,
]
