import { Migration } from '@mikro-orm/migrations'

/** The quarterly invoices with their lines (FEE-02). */
export class Migration20261122110000 extends Migration {
  override name = 'Migration20261122110000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
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
    "created_at" timestamptz(3) not null
  )`,
  `alter table "invoices" add constraint "invoices_number_unique" unique ("number")`,
  `alter table "invoices" add constraint "invoice_user_quarter_unique" unique ("user_id", "quarter")`,
  `create table "invoice_lines" (
    "id" serial primary key,
    "realm" text not null,
    "invoice_id" int not null,
    "fee_entry_id" int not null,
    "job_number" int not null,
    "claimed_at" timestamptz(3) not null,
    "cents" int not null
  )`,
  `create index "invoice_lines_invoice_id_index" on "invoice_lines" ("invoice_id")`,
  `alter table "invoice_lines" add constraint "invoice_lines_fee_entry_id_unique" unique ("fee_entry_id")`,
  `alter table "invoices" add constraint "invoices_user_id_foreign" foreign key ("user_id") references "users" ("id")`,
  `alter table "invoices" add constraint "invoices_realm_check" check ("realm" in ('live', 'demo'))`,
  `alter table "invoice_lines" add constraint "invoice_lines_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id")`,
  `alter table "invoice_lines" add constraint "invoice_lines_fee_entry_id_foreign" foreign key ("fee_entry_id") references "fee_entries" ("id")`,
  `alter table "invoice_lines" add constraint "invoice_lines_realm_check" check ("realm" in ('live', 'demo'))`,
]
