import { Migration } from '@mikro-orm/migrations'

/** Where a relocated snake was released (D-176); erased with the client. */
export class Migration20261130150000 extends Migration {
  override name = 'Migration20261130150000'

  override up(): void {
    this.addSql(`alter table "jobs" add column "release_place" text null`)
    this.addSql(`alter table "jobs" drop constraint "job_ending_check"`)
    this.addSql(
      `alter table "jobs" add constraint "job_ending_check" check ((outcome is null or completed_at is not null) and (num_nonnulls(found_type, release_place) = 0 or coalesce(outcome = 'relocated', false)))`,
    )
    this.addSql(`alter table "jobs" drop constraint "job_erasure_check"`)
    this.addSql(
      `alter table "jobs" add constraint "job_erasure_check" check (case when erased_at is null then num_nulls(client_name, client_mobile, address, address_masked) = 0
        else coalesce(completed_at, cancelled_at, deleted_at) is not null
          and num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details,
            location_details_masked, position_latitude, photo_url, contact_number, completion_notes, release_place, completion_photo_url, payment_reference_number, reach_suburbs, request_keys) = 0 end)`,
    )
  }
}
