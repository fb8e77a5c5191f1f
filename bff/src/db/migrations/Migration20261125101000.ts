import { Migration } from '@mikro-orm/migrations'

/** The challenges of passkeys (AUTH-22). */
export class Migration20261125101000 extends Migration {
  override name = 'Migration20261125101000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table "webauthn_challenges" (
    "challenge" text not null,
    "purpose" text not null,
    "user_id" int null,
    "expires_at" timestamptz(3) not null,
    primary key ("challenge"),
    constraint "webauthn_challenges_purpose_check" check ("purpose" in ('creation', 'sign-in', 'second-step')),
    constraint "webauthn_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,
  `create index "webauthn_challenges_expires_at_index" on "webauthn_challenges" ("expires_at")`,
]
