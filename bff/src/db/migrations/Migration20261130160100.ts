import { Migration } from '@mikro-orm/migrations'

/** A difference that the check of the fee ledger has found stays until the check finds none (D-174). */
export class Migration20261130160100 extends Migration {
  override name = 'Migration20261130160100'

  override up(): void {
    this.addSql(`alter table "ledger_comparisons" add column "check_failed_at" timestamptz(3) null`)
  }
}
