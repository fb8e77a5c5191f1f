import { Migration } from '@mikro-orm/migrations'

/** Each visit to the demo has a realm of its own (D-39). */
export class Migration20261125120000 extends Migration {
  override name = 'Migration20261125120000'

  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table "${table}" drop constraint "${table}_realm_check"`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
      )
    }
    for (const by of ['cancelled_by', 'deleted_by'])
      this.addSql(`create index "job_${by}_index" on "jobs" ("${by}_id") where ${by}_id is not null`)
    this.addSql(`delete from "settings" where "name" = 'demo-built-at'`)
  }
}

const tables = [
  'users',
  'webauthn_credentials',
  'payment_offences',
  'jobs',
  'photos',
  'photo_uploads',
  'password_links',
  'fee_entries',
  'ledger_comparisons',
  'invoices',
  'invoice_lines',
  'notifications',
  'job_alerts',
  'push_subscriptions',
  'audit_entries',
  'idempotency_keys',
  'on_call',
  'on_call_hours',
  'on_call_exceptions',
]
