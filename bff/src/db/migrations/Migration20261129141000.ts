import { Migration } from '@mikro-orm/migrations'

/** The photos of accounts' owners (D-140). */
export class Migration20261129141000 extends Migration {
  override name = 'Migration20261129141000'

  override up(): void {
    this.addSql(
      `create table "profile_photos" ("user_id" int not null, "realm" text not null, "key" text not null, "jpeg" bytea not null, "created_at" timestamptz(3) not null, primary key ("user_id"))`,
    )
    this.addSql(`alter table "profile_photos" add constraint "profile_photos_key_unique" unique ("key")`)
    this.addSql(
      `alter table "profile_photos" add constraint "profile_photos_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "profile_photos" add constraint "profile_photos_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
  }
}
