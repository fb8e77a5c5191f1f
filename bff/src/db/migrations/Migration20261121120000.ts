import { Migration } from '@mikro-orm/migrations'
import { FIRST_JOB_NUMBER } from '@snake-dispatch/domain/job-number'

/** The whole schema, table by table (DATA-01). Until the first release there is this one migration. */
export class Migration20261121120000 extends Migration {
  override name = 'Migration20261121120000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // One sequence per realm: a number is never reused, even when its job is not stored (JOB-18, D-02).
  `create sequence "live_job_number" start ${FIRST_JOB_NUMBER}`,
  `create sequence "demo_job_number" start 90000001`,

  `create table "users" (
    "id" serial primary key,
    "realm" text not null,
    "username" text not null,
    "email" text not null,
    "password" text not null,
    "name" text not null,
    "company" text null,
    "license_number" text not null,
    "license_key" text not null,
    "contact_number" text null,
    "address" text null,
    "service_areas" text null,
    "service_suburbs" text[] not null default '{}',
    "base_suburb" text null,
    "pay_id" text null,
    "role" text not null default 'pending',
    "status" text not null default 'pending',
    "is_admin" boolean not null default false,
    "is_moderator" boolean not null default false,
    "approved_by_id" int null,
    "approved_at" timestamptz(3) null,
    "notification_settings" jsonb not null default '{}',
    "last_login" timestamptz(3) null,
    "remember_token" text not null,
    "is_locked" boolean not null default false,
    "locked_reason" text null,
    "locked_at" timestamptz(3) null,
    "locked_by_id" int null,
    "locked_until" timestamptz(3) null,
    "password_reset_required" boolean not null default false,
    "created_at" timestamptz(3) not null,
    constraint "user_email_unique" unique ("realm", "email"),
    constraint "user_license_unique" unique ("realm", "license_key"),
    constraint "users_approved_by_id_foreign" foreign key ("approved_by_id") references "users" ("id") on delete set null,
    constraint "users_locked_by_id_foreign" foreign key ("locked_by_id") references "users" ("id") on delete set null,
    constraint "users_realm_check" check ("realm" in ('live', 'demo')),
    constraint "users_role_check" check ("role" in ('admin', 'moderator', 'catcher', 'pending')),
    constraint "users_status_check" check ("status" in ('pending', 'approved', 'rejected'))
  )`,
  `create index "user_status_index" on "users" ("realm", "status")`,

  `create table "sessions" (
    "id_hash" text not null,
    "user_id" int not null,
    "stamp" text not null,
    "data" jsonb not null,
    "end_reason" text null,
    "expires_at" timestamptz(3) not null,
    "created_at" timestamptz(3) not null,
    primary key ("id_hash"),
    constraint "sessions_end_reason_check" check ("end_reason" in ('locked', 'rejected', 'password-changed', 'password-reset', 'signed-out-everywhere', 'expired')),
    constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
  )`,
  `create index "sessions_user_id_index" on "sessions" ("user_id")`,
  `create index "sessions_expires_at_index" on "sessions" ("expires_at")`,

  `create table "webauthn_credentials" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "credential_id" text not null,
    "public_key" text not null,
    "counter" bigint not null default '0',
    "device_name" text null,
    "created_at" timestamptz(3) not null,
    "last_used_at" timestamptz(3) null,
    constraint "webauthn_credentials_credential_id_unique" unique ("credential_id"),
    constraint "webauthn_credentials_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade,
    constraint "webauthn_credentials_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "webauthn_credentials_user_id_index" on "webauthn_credentials" ("user_id")`,

  // Suspensions for payment offences (FEE-03).
  `create table "payment_offences" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "number" int not null,
    "note" text not null,
    "suspended_until" timestamptz(3) not null,
    "recorded_by_id" int null,
    "created_at" timestamptz(3) not null,
    constraint "payment_offence_number_unique" unique ("user_id", "number"),
    constraint "payment_offences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade,
    constraint "payment_offences_recorded_by_id_foreign" foreign key ("recorded_by_id") references "users" ("id") on delete set null,
    constraint "payment_offences_realm_check" check ("realm" in ('live', 'demo'))
  )`,

  // A job is available, claimed, completed or cancelled: a constraint excludes any other state (JOB-01). Another one sees
  // to it that a job has a client until it is erased, and nothing of them afterwards (D-38), and one that no text is stored
  // without its masked form (D-26).
  `create table "jobs" (
    "id" serial primary key,
    "realm" text not null,
    "job_number" int not null,
    "snake_type" text not null,
    "urgency" text not null,
    "client_name" text null,
    "client_mobile" text null,
    "address" text null,
    "address_masked" text null,
    "suburb" text null,
    "suburb_masked" text null,
    "reach_suburbs" text[] null,
    "round" int not null default 1,
    "quoted_cost" int not null,
    "details" text null,
    "details_masked" text null,
    "location_details" text null,
    "location_details_masked" text null,
    "photo_url" text null,
    "created_by_id" int null,
    "created_at" timestamptz(3) not null,
    "claimed_by_id" int null,
    "claimed_at" timestamptz(3) null,
    "claimed_eta" timestamptz(3) null,
    "wait_ended_at" timestamptz(3) null,
    "contact_number" text null,
    "completed_at" timestamptz(3) null,
    "completion_notes" text null,
    "completion_photo_url" text null,
    "cancelled_at" timestamptz(3) null,
    "cancelled_by_id" int null,
    "is_public_submission" boolean not null default false,
    "payment_approved" boolean not null default false,
    "payment_sent" boolean not null default false,
    "payment_reference_number" text null,
    "deleted_at" timestamptz(3) null,
    "deleted_by_id" int null,
    "erased_at" timestamptz(3) null,
    constraint "jobs_job_number_unique" unique ("job_number"),
    constraint "jobs_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id"),
    constraint "jobs_claimed_by_id_foreign" foreign key ("claimed_by_id") references "users" ("id"),
    constraint "jobs_cancelled_by_id_foreign" foreign key ("cancelled_by_id") references "users" ("id"),
    constraint "jobs_deleted_by_id_foreign" foreign key ("deleted_by_id") references "users" ("id"),
    constraint "jobs_realm_check" check ("realm" in ('live', 'demo')),
    constraint "jobs_urgency_check" check ("urgency" in ('high', 'medium', 'low')),
    constraint "job_lifecycle_check" check (
      (claimed_by_id is null) = (claimed_at is null) and (completed_at is null or claimed_at is not null)
        and (completed_at is null or cancelled_at is null)
    ),
    constraint "job_masked_check" check (
      (suburb is null) = (suburb_masked is null) and (details is null) = (details_masked is null)
        and (location_details is null) = (location_details_masked is null)
    ),
    constraint "job_erasure_check" check (
      case when erased_at is null then num_nulls(client_name, client_mobile, address, address_masked) = 0
        else coalesce(completed_at, cancelled_at, deleted_at) is not null
          and num_nonnulls(client_name, client_mobile, address, address_masked, details, details_masked, location_details,
            location_details_masked, photo_url, contact_number, completion_notes, completion_photo_url, payment_reference_number, reach_suburbs) = 0 end
    )
  )`,
  // Each list of jobs has an index in its order, so that it does not slow down as jobs accumulate.
  `create index "job_realm_index" on "jobs" ("realm", "id")`,
  `create index "job_available_index" on "jobs" ("realm", "id") where claimed_by_id is null and cancelled_at is null and deleted_at is null`,
  `create index "job_open_index" on "jobs" ("realm", "created_at", "id") where completed_at is null and cancelled_at is null and deleted_at is null`,
  `create index "job_claim_time_index" on "jobs" ("realm", "wait_ended_at", "created_at") where wait_ended_at is not null and deleted_at is null`,
  `create index "job_created_by_index" on "jobs" ("created_by_id", "id")`,
  `create index "job_claimed_index" on "jobs" ("claimed_by_id", "id")`,
  `create index "job_active_index" on "jobs" ("claimed_by_id", "claimed_at", "id") where completed_at is null and cancelled_at is null and deleted_at is null`,
  `create index "job_completed_index" on "jobs" ("claimed_by_id", "completed_at", "id") where completed_at is not null and deleted_at is null`,
  `create index "job_logged_index" on "jobs" ("created_by_id", "completed_at") where completed_at is not null and deleted_at is null`,
  `create index "job_public_index" on "jobs" ("realm") where is_public_submission and deleted_at is null`,
  `create index "job_retention_index" on "jobs" ("realm", (coalesce(completed_at, cancelled_at, deleted_at)), "id") where erased_at is null`,

  `create table "photos" (
    "key" text not null,
    "realm" text not null,
    "job_id" int not null,
    "kind" text not null,
    "jpeg" bytea not null,
    "small_jpeg" bytea not null,
    "created_at" timestamptz(3) not null,
    primary key ("key"),
    constraint "photo_job_kind_unique" unique ("job_id", "kind"),
    constraint "photos_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade,
    constraint "photos_realm_check" check ("realm" in ('live', 'demo')),
    constraint "photos_kind_check" check ("kind" in ('request', 'completion'))
  )`,

  `create table "photo_uploads" (
    "id" serial primary key,
    "realm" text not null,
    "job_id" int not null,
    "bytes" bytea not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    constraint "photo_uploads_job_id_unique" unique ("job_id"),
    constraint "photo_uploads_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade,
    constraint "photo_uploads_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "photo_uploads_expires_at_index" on "photo_uploads" ("expires_at")`,

  // Of one job every second entry reverses the one before, so that it never bears two fees at once (D-12, D-37).
  `create table "fee_entries" (
    "id" serial primary key,
    "realm" text not null,
    "job_id" int not null,
    "number" int not null default 1,
    "user_id" int not null,
    "cents" int not null,
    "includes_gst" boolean not null,
    "is_billed" boolean not null default false,
    "created_at" timestamptz(3) not null,
    constraint "fee_entry_number_unique" unique ("job_id", "number"),
    constraint "fee_entry_reversal_check" check ((number % 2 = 0) = (cents < 0)),
    constraint "fee_entries_job_id_foreign" foreign key ("job_id") references "jobs" ("id"),
    constraint "fee_entries_user_id_foreign" foreign key ("user_id") references "users" ("id"),
    constraint "fee_entries_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "fee_entry_user_index" on "fee_entries" ("user_id", "created_at")`,
  `create index "fee_entry_open_index" on "fee_entries" ("realm", "user_id", "created_at", "cents") where not is_billed`,
  // When invoices and ledger were last compared, and what the ledger held then.
  `create table "ledger_comparisons" (
    "realm" text not null,
    "fees" int not null,
    "reversals" int not null,
    "cents" int not null,
    "agrees" boolean not null,
    "compared_at" timestamptz(3) not null,
    primary key ("realm"),
    constraint "ledger_comparisons_realm_check" check ("realm" in ('live', 'demo'))
  )`,

  // The quarterly invoices with their lines (FEE-02).
  `create table "invoices" (
    "id" serial primary key,
    "realm" text not null,
    "number" int not null,
    "user_id" int not null,
    "quarter" text not null,
    "is_tax_invoice" boolean not null,
    "abn" text null,
    "recipient_name" text not null,
    "recipient_company" text null,
    "recipient_address" text null,
    "total_cents" int not null,
    "gst_cents" int null,
    "issued_on" date not null,
    "due_on" date not null,
    "paid_on" date null,
    "payment_reference" text null,
    "created_at" timestamptz(3) not null,
    constraint "invoices_number_unique" unique ("number"),
    constraint "invoice_user_quarter_unique" unique ("user_id", "quarter"),
    constraint "invoice_payment_check" check ((paid_on is null) = (payment_reference is null)),
    constraint "invoices_user_id_foreign" foreign key ("user_id") references "users" ("id"),
    constraint "invoices_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "invoice_quarter_index" on "invoices" ("quarter", "number")`,
  `create index "invoice_sums_index" on "invoices" ("realm", "quarter", "paid_on", "due_on", "total_cents")`,
  `create index "invoice_unpaid_index" on "invoices" ("number") where paid_on is null`,
  `create table "invoice_lines" (
    "id" serial primary key,
    "realm" text not null,
    "invoice_id" int not null,
    "fee_entry_id" int not null,
    "job_number" int not null,
    "claimed_at" timestamptz(3) not null,
    "cents" int not null,
    "includes_gst" boolean not null,
    constraint "invoice_lines_fee_entry_id_unique" unique ("fee_entry_id"),
    constraint "invoice_lines_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id"),
    constraint "invoice_lines_fee_entry_id_foreign" foreign key ("fee_entry_id") references "fee_entries" ("id"),
    constraint "invoice_lines_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "invoice_lines_invoice_id_index" on "invoice_lines" ("invoice_id")`,

  `create table "notifications" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "type" text not null,
    "title" text not null,
    "message" text not null,
    "job_id" int null,
    "job_number" int null,
    "is_read" boolean not null default false,
    "created_at" timestamptz(3) not null,
    constraint "notification_once_unique" unique ("user_id", "type", "job_id"),
    constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade,
    constraint "notifications_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade,
    constraint "notifications_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "notification_unread_index" on "notifications" ("user_id", "is_read", "created_at")`,
  `create index "notifications_job_id_index" on "notifications" ("job_id")`,
  `create index "notifications_created_at_index" on "notifications" ("created_at")`,

  // The alerts of jobs: that one went out stays known when its notifications are removed.
  `create table "job_alerts" (
    "id" serial primary key,
    "realm" text not null,
    "job_id" int not null,
    "notified" int not null,
    "created_at" timestamptz(3) not null,
    constraint "job_alerts_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade,
    constraint "job_alerts_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "job_alerts_job_id_index" on "job_alerts" ("job_id")`,
  `create index "job_alerts_created_at_index" on "job_alerts" ("created_at")`,

  `create table "push_subscriptions" (
    "id" serial primary key,
    "realm" text not null,
    "user_id" int not null,
    "endpoint" text not null,
    "subscription" jsonb not null,
    "failing_since" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    constraint "push_subscriptions_endpoint_unique" unique ("endpoint"),
    constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade,
    constraint "push_subscriptions_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "push_subscriptions_user_id_index" on "push_subscriptions" ("user_id")`,

  // The database itself keeps the audit trail append-only: of an entry about a job that has been erased, details and
  // address may be removed, and nothing else (D-38).
  `create table "audit_entries" (
    "id" serial primary key,
    "realm" text not null,
    "action" text not null,
    "actor_id" int null,
    "subject_type" text not null,
    "subject_id" int not null,
    "about_id" int null,
    "from_id" int null,
    "detail" jsonb not null,
    "address" text null,
    "created_at" timestamptz(3) not null,
    constraint "audit_entries_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "audit_time_index" on "audit_entries" ("created_at", "id")`,
  `create index "audit_subject_type_index" on "audit_entries" ("subject_type", "created_at", "id")`,
  `create index "audit_subject_index" on "audit_entries" ("subject_type", "subject_id", "created_at", "id")`,
  `create index "audit_actor_index" on "audit_entries" ("actor_id", "created_at", "id")`,
  `create index "audit_about_index" on "audit_entries" ("about_id", "created_at", "id") where about_id is not null`,
  `create index "audit_from_index" on "audit_entries" ("from_id", "created_at", "id") where from_id is not null`,
  `create index "audit_action_index" on "audit_entries" ("action", "created_at", "id")`,
  `create function "audit_entries_audit_append_only_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' then
      if old.subject_type = 'job' and new.detail <@ old.detail and (new.address is null or new.address = old.address)
        and to_jsonb(new) - 'detail' - 'address' = to_jsonb(old) - 'detail' - 'address'
        and exists (select from jobs where id = old.subject_id and erased_at is not null)
      then return new; end if; end if; raise exception 'The audit trail is only added to.'; end; $$ language plpgsql`,
  `create trigger "audit_append_only" before update or delete on "audit_entries" for each row execute function "audit_entries_audit_append_only_fn"()`,
  `create trigger "audit_never_emptied" before truncate on "audit_entries" for each statement execute function "audit_entries_audit_append_only_fn"()`,

  `create table "idempotency_keys" (
    "id" text not null,
    "realm" text not null,
    "fingerprint" text not null,
    "outcome" jsonb null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    primary key ("id"),
    constraint "idempotency_keys_realm_check" check ("realm" in ('live', 'demo'))
  )`,
  `create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at")`,

  `create table "used_captchas" (
    "token_hash" text not null,
    "expires_at" timestamptz(3) not null,
    primary key ("token_hash")
  )`,
  `create index "used_captchas_expires_at_index" on "used_captchas" ("expires_at")`,

  `create table "rate_limits" (
    "key" text not null,
    "points" int not null default 0,
    "expire" bigint null,
    primary key ("key")
  )`,
  `create index "rate_limits_expire_index" on "rate_limits" ("expire")`,

  `create table "server_processes" (
    "id" text not null,
    "version" text not null,
    "started_at" timestamptz(3) not null,
    "last_seen_at" timestamptz(3) not null,
    "open_sockets" int not null,
    primary key ("id")
  )`,

  `create table "settings" (
    "name" text not null,
    "value" text not null,
    "created_at" timestamptz(3) not null,
    primary key ("name")
  )`,
]
