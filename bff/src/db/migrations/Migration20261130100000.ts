import { Migration } from '@mikro-orm/migrations'

/** How staff want their board (D-166). */
export class Migration20261130100000 extends Migration {
  override name = 'Migration20261130100000'

  override up(): void {
    this.addSql(
      `create table "board_settings" ("user_id" int not null, "realm" text not null, "settings" jsonb not null, primary key ("user_id"))`,
    )
    this.addSql(
      `alter table "board_settings" add constraint "board_settings_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "board_settings" add constraint "board_settings_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
  }
}
