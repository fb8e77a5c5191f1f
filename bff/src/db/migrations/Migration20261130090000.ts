import { Migration } from '@mikro-orm/migrations'

/** Each visit to the demo has sample invoices, numbered from 1 (D-158). */
export class Migration20261130090000 extends Migration {
  override name = 'Migration20261130090000'

  override up(): void {
    this.addSql(`alter table "invoices" drop constraint "invoices_number_unique"`)
    this.addSql(`alter table "invoices" add constraint "invoice_number_unique" unique ("realm", "number")`)
  }
}
