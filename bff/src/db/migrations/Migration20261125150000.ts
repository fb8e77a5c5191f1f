import { Migration } from '@mikro-orm/migrations'

/** Accounts are erased when their owners ask for it, also from the details of the audit trail (DATA-03). */
export class Migration20261125150000 extends Migration {
  override name = 'Migration20261125150000'

  override up(): void {
    this.addSql(
      `alter table "users" add column "erasure_requested_at" timestamptz(3) null, add column "erased_at" timestamptz(3) null`,
    )
    this.addSql(
      `create index "user_erasure_index" on "users" ("realm", "erasure_requested_at") where erasure_requested_at is not null`,
    )
    this
      .addSql(`create or replace function "audit_entries_audit_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then
      if old.subject_type = 'job' and new.detail <@ old.detail and (new.address is null or new.address = old.address)
        and to_jsonb(new) - 'detail' - 'address' = to_jsonb(old) - 'detail' - 'address'
        and exists (select from jobs where id = old.subject_id and erased_at is not null)
      then return new; end if;
      if old.subject_type = 'account' and new.detail <@ old.detail
        and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
        and exists (select from users where id = old.subject_id and erased_at is not null)
      then return new; end if; end if; raise exception 'The audit trail is only added to.'; end; $$ language plpgsql`)
  }
}
