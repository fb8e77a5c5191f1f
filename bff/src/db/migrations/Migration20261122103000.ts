import { Migration } from '@mikro-orm/migrations'

/** Suspensions for payment offences: their record, and locks that end by themselves (FEE-03). */
export class Migration20261122103000 extends Migration {
  override name = 'Migration20261122103000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table "users" add column "locked_until" timestamptz(3) null`,
  `create table "payment_offences" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "number" int not null,
    "note" text not null,
    "suspended_until" timestamptz(3) not null,
    "recorded_by_id" int null,
    "created_at" timestamptz(3) not null
  )`,
  `alter table "payment_offences" add constraint "payment_offence_number_unique" unique ("user_id", "number")`,
  `alter table "payment_offences" add constraint "payment_offences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
  `alter table "payment_offences" add constraint "payment_offences_recorded_by_id_foreign" foreign key ("recorded_by_id") references "users" ("id") on delete set null`,
  `alter table "payment_offences" add constraint "payment_offences_realm_check" check ("realm" in ('live', 'demo'))`,
]
