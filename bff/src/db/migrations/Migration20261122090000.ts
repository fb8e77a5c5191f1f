import { Migration } from '@mikro-orm/migrations'

/** The audit trail, which the database itself keeps from being changed. */
export class Migration20261122090000 extends Migration {
  override name = 'Migration20261122090000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table "audit_entries" (
    "id" serial primary key,
    "realm" text not null,
    "action" text not null,
    "actor_id" int null,
    "subject_type" text not null,
    "subject_id" int not null,
    "detail" jsonb not null,
    "address" text null,
    "created_at" timestamptz(3) not null
  )`,
  `create index "audit_subject_index" on "audit_entries" ("subject_type", "subject_id", "id")`,
  `create index "audit_actor_index" on "audit_entries" ("actor_id", "id")`,
  `alter table "audit_entries" add constraint "audit_entries_realm_check" check ("realm" in ('live', 'demo'))`,
  `create function "audit_entries_audit_append_only_fn"() returns trigger as $$ begin raise exception 'The audit trail is only added to.'; end; $$ language plpgsql`,
  `create trigger "audit_append_only" before update or delete on "audit_entries" for each statement execute function "audit_entries_audit_append_only_fn"()`,
  `create trigger "audit_never_emptied" before truncate on "audit_entries" for each statement execute function "audit_entries_audit_append_only_fn"()`,
]
