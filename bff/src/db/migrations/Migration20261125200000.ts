import { Migration } from '@mikro-orm/migrations'

/** The links to the pages of clients (DISP-30), and what clients say there (DISP-35). */
export class Migration20261125200000 extends Migration {
  override name = 'Migration20261125200000'

  override up(): void {
    this.addSql(
      `create table "client_links" ("job_id" int not null, "kind" text not null, "realm" text not null, "nonce" text not null, "token_hash" text not null, "revoked_at" timestamptz(3) null, primary key ("job_id", "kind"))`,
    )
    this.addSql(
      `alter table "client_links" add constraint "client_links_token_hash_unique" unique ("token_hash")`,
    )
    this.addSql(
      `alter table "client_links" add constraint "client_links_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "client_links" add constraint "client_links_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "client_links" add constraint "client_links_kind_check" check ("kind" in ('client', 'view'))`,
    )
    this.addSql(
      `create table "client_answers" ("job_id" int not null, "realm" text not null, "inside_at" timestamptz(3) null, "photo_at" timestamptz(3) null, "came" text null, "came_at" timestamptz(3) null, primary key ("job_id"))`,
    )
    this.addSql(`create index "client_answer_came_index" on "client_answers" ("realm", "came_at")`)
    this.addSql(
      `alter table "client_answers" add constraint "client_answers_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "client_answers" add constraint "client_answers_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "client_answers" add constraint "client_answers_came_check" check ("came" in ('yes', 'no', 'noSnake'))`,
    )
  }
}
