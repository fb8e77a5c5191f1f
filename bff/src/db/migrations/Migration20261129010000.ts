import { Migration } from '@mikro-orm/migrations'

/** Where the device of a public request was, if its sender gave that (D-141); erased with the client. */
export class Migration20261129010000 extends Migration {
  override name = 'Migration20261129010000'

  override up(): void {
    this.addSql(
      `alter table "jobs" add column "position_latitude" double precision null, add column "position_longitude" double precision null, add column "position_accuracy" int null`,
    )
    this.addSql(
      `alter table "jobs" add constraint "job_position_check" check (num_nonnulls(position_latitude, position_longitude, position_accuracy) in (0, 3))`,
    )
    this.addSql(`alter table "jobs" drop constraint "job_erasure_check"`)
    this.addSql(
      `alter table "jobs" add constraint "job_erasure_check" check (case when erased_at is null then num_nulls(client_name, client_mobile, address, address_masked) = 0
        else coalesce(completed_at, cancelled_at, deleted_at) is not null
          and num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details,
            location_details_masked, position_latitude, photo_url, contact_number, completion_notes, completion_photo_url, payment_reference_number, reach_suburbs, request_keys) = 0 end)`,
    )
  }
}
