import { Migration } from '@mikro-orm/migrations'

/** When accounts are on call (DISP-10). */
export class Migration20261125100000 extends Migration {
  override name = 'Migration20261125100000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table "on_call" (
    "user_id" int not null,
    "realm" text not null,
    "mode" text not null,
    "until" timestamptz(3) null,
    "high_only_at_night" boolean not null default false,
    primary key ("user_id")
  )`,
  `alter table "on_call" add constraint "on_call_realm_check" check ("realm" in ('live', 'demo'))`,
  `alter table "on_call" add constraint "on_call_mode_check" check ("mode" in ('always', 'hours', 'off'))`,
  `alter table "on_call" add constraint "on_call_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,

  `create table "on_call_hours" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "weekday" int not null,
    "begins" text not null,
    "ends" text not null
  )`,
  `create index "on_call_hours_user_id_index" on "on_call_hours" ("user_id")`,
  `alter table "on_call_hours" add constraint "on_call_hours_realm_check" check ("realm" in ('live', 'demo'))`,
  `alter table "on_call_hours" add constraint "on_call_hours_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,

  `create table "on_call_exceptions" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "date" date not null,
    "begins" text not null,
    "ends" text not null,
    "is_available" boolean not null
  )`,
  `create index "on_call_exceptions_user_id_index" on "on_call_exceptions" ("user_id")`,
  `alter table "on_call_exceptions" add constraint "on_call_exceptions_realm_check" check ("realm" in ('live', 'demo'))`,
  `alter table "on_call_exceptions" add constraint "on_call_exceptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
]
