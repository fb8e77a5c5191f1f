import { Migration } from '@mikro-orm/migrations'

/** Who of the staff has which job open (D-169). */
export class Migration20261130120000 extends Migration {
  override name = 'Migration20261130120000'

  override up(): void {
    this.addSql(
      `create table "job_viewers" ("job_id" int not null, "user_id" int not null, "process_id" text not null, "realm" text not null, primary key ("job_id", "user_id", "process_id"))`,
    )
    for (const [column, table] of [
      ['job_id', 'jobs'],
      ['user_id', 'users'],
      ['process_id', 'server_processes'],
    ])
      this.addSql(
        `alter table "job_viewers" add constraint "job_viewers_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on update cascade on delete cascade`,
      )
    this.addSql(
      `alter table "job_viewers" add constraint "job_viewers_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(`create index "job_viewer_user_index" on "job_viewers" ("user_id")`)
    this.addSql(`create index "job_viewers_process_id_index" on "job_viewers" ("process_id")`)
  }
}
