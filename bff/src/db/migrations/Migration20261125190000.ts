import { Migration } from '@mikro-orm/migrations'

/** The open pages of a server process go with it (DISP-17). */
export class Migration20261125190000 extends Migration {
  override name = 'Migration20261125190000'

  override up(): void {
    this.addSql(`alter table "live_connections" drop constraint "live_connections_user_id_foreign"`)
    this.addSql(
      `alter table "live_connections" add constraint "live_connections_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "live_connections" add constraint "live_connections_process_id_foreign" foreign key ("process_id") references "server_processes" ("id") on update cascade on delete cascade`,
    )
    this.addSql(`create index "live_connection_user_index" on "live_connections" ("user_id")`)
  }
}
