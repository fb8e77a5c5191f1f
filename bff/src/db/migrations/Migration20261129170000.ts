import { Migration } from '@mikro-orm/migrations'

/** The photos of credentials, encrypted (D-146). */
export class Migration20261129170000 extends Migration {
  override name = 'Migration20261129170000'

  override up(): void {
    this.addSql(
      `create table "credential_photos" ("id" serial primary key, "realm" text not null, "user_id" int not null, "kind" text not null, "key" text not null, "sealed" bytea not null, "created_at" timestamptz(3) not null)`,
    )
    this.addSql(
      `alter table "credential_photos" add constraint "credential_photos_key_unique" unique ("key")`,
    )
    this.addSql(
      `alter table "credential_photos" add constraint "credential_photo_kind_unique" unique ("user_id", "kind")`,
    )
    this.addSql(
      `alter table "credential_photos" add constraint "credential_photos_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "credential_photos" add constraint "credential_photos_kind_check" check (kind in ('licence', 'insurance', 'firstAid'))`,
    )
    this.addSql(
      `alter table "credential_photos" add constraint "credential_photos_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
  }
}
