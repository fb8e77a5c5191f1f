import { Migration } from '@mikro-orm/migrations'

/** Passwords that an admin has set end, and one-time links for a new one (D-35, AUTH-20). */
export class Migration20261125093000 extends Migration {
  override name = 'Migration20261125093000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table "users" add column "password_expires_at" timestamptz(3) null`,
  `create table "password_links" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "token_hash" text not null,
    "expires_at" timestamptz(3) not null,
    "created_at" timestamptz(3) not null,
    constraint "password_links_user_id_unique" unique ("user_id"),
    constraint "password_links_token_hash_unique" unique ("token_hash"),
    constraint "password_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade,
    constraint "password_links_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "password_links_expires_at_index" on "password_links" ("expires_at")`,
]
