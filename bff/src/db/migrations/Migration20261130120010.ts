import { Migration } from '@mikro-orm/migrations'

/** Who was asked to cover a time in a region, and what they said (D-170). */
export class Migration20261130120010 extends Migration {
  override name = 'Migration20261130120010'

  override up(): void {
    this.addSql(
      `create table "cover_asks" ("id" serial primary key, "realm" text not null, "region" text not null, "date" date not null, "begins" text not null, "ends" text not null, "ends_at" timestamptz(3) not null, "asked_by_id" int not null, "asked_at" timestamptz(3) not null, "filled_by_id" int null, "closed_at" timestamptz(3) null, "is_withdrawn" boolean not null default false)`,
    )
    this.addSql(
      `create table "cover_answers" ("ask_id" int not null, "user_id" int not null, "realm" text not null, "answer" text null, "answered_at" timestamptz(3) null, primary key ("ask_id", "user_id"))`,
    )
    for (const [table, column, target, rule] of [
      ['cover_asks', 'asked_by_id', 'users', 'cascade'],
      ['cover_asks', 'filled_by_id', 'users', 'set null'],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id") on delete ${rule}`,
      )
    for (const [column, target] of [
      ['ask_id', 'cover_asks'],
      ['user_id', 'users'],
    ])
      this.addSql(
        `alter table "cover_answers" add constraint "cover_answers_${column}_foreign" foreign key ("${column}") references "${target}" ("id") on update cascade on delete cascade`,
      )
    for (const table of ['cover_asks', 'cover_answers'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
      )
    this.addSql(
      `alter table "cover_answers" add constraint "cover_answers_answer_check" check ("answer" in ('yes', 'no'))`,
    )
    this.addSql(
      `create unique index "cover_ask_open_unique" on "cover_asks" ("realm", "region", "date", "begins", "ends") where closed_at is null`,
    )
    for (const column of ['ends_at', 'asked_by_id', 'filled_by_id'])
      this.addSql(`create index "cover_asks_${column}_index" on "cover_asks" ("${column}")`)
    this.addSql(`create index "cover_answer_user_index" on "cover_answers" ("user_id")`)
  }
}
