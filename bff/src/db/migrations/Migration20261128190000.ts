import { Migration } from '@mikro-orm/migrations'

/**
 * What changes with writes alone is stored with the job, so that lists need not look it up for each row: whether its
 * number sent a hoax, and whether others may be about the same snake. What requests are compared by is stored and
 * indexed; of requests of the last half hour that is their mobile.
 */
export class Migration20261128190000 extends Migration {
  override name = 'Migration20261128190000'

  override up(): void {
    this.addSql(
      `alter table "jobs" add column "request_keys" text[] null, add column "is_suspect" boolean not null default false, add column "is_maybe_same" boolean not null default false`,
    )
    for (const [column, table] of flags) {
      const name = `${table}_note`
      this.addSql(`update "jobs" set "${column}" = true where "id" in (select "job_id" from "${table}")`)
      this.addSql(
        `create function "${name}_fn"() returns trigger as $$ begin if tg_op = 'INSERT' then update jobs set ${column} = true where id = new.job_id and not ${column};
      else update jobs set ${column} = false where id = old.job_id and ${column} and not exists (select from ${table} where job_id = old.job_id);
      end if; return null; end; $$ language plpgsql`,
      )
      this.addSql(
        `create trigger "note" after insert or delete on "${table}" for each row execute function "${name}_fn"()`,
      )
    }
    this.addSql(
      `update "jobs" set "request_keys" = array['mobile ' || regexp_replace(regexp_replace("client_mobile", '[^0-9]', '', 'g'), '^61', '0')]
      where "client_mobile" is not null and "completed_at" is null and "cancelled_at" is null and "deleted_at" is null
        and "created_at" > now() - interval '30 minutes'`,
    )
    this.addSql(
      `create index "job_request_keys_index" on "jobs" using gin ("request_keys") where completed_at is null and cancelled_at is null and deleted_at is null`,
    )
    this.addSql(`alter table "jobs" drop constraint "job_erasure_check"`)
    this.addSql(
      `alter table "jobs" add constraint "job_erasure_check" check (case when erased_at is null then num_nulls(client_name, client_mobile, address, address_masked) = 0
        else coalesce(completed_at, cancelled_at, deleted_at) is not null
          and num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details,
            location_details_masked, photo_url, contact_number, completion_notes, completion_photo_url, payment_reference_number, reach_suburbs, request_keys) = 0 end)`,
    )
  }
}

const flags = [
  ['is_suspect', 'suspect_jobs'],
  ['is_maybe_same', 'maybe_same_jobs'],
] as const
