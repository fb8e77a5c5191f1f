import { Migration } from '@mikro-orm/migrations'

/** An admin is stopped in the portal by two others (ADMIN-10). */
export class Migration20261125151000 extends Migration {
  override name = 'Migration20261125151000'

  override up(): void {
    this.addSql(`create table "revocations" (
      "id" serial primary key,
      "realm" text not null constraint "revocations_realm_check" check (realm ~ '^(live|demo(-.+)?)$'),
      "user_id" int not null,
      "asked_by_id" int not null,
      "reason" text not null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null
    )`)
    this.addSql(`alter table "revocations" add constraint "revocations_user_id_unique" unique ("user_id")`)
    this.addSql(`create index "revocations_asked_by_id_index" on "revocations" ("asked_by_id")`)
    this.addSql(`create index "revocations_expires_at_index" on "revocations" ("expires_at")`)
    this.addSql(
      `alter table "revocations" add constraint "revocations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "revocations" add constraint "revocations_asked_by_id_foreign" foreign key ("asked_by_id") references "users" ("id") on delete cascade`,
    )
  }
}
