import { Migration } from '@mikro-orm/migrations'

/** A mail keeps the hash of its address too: a report that it came back blocks that (D-186). */
export class Migration20261130180000 extends Migration {
  override name = 'Migration20261130180000'

  override up(): void {
    this.addSql(`alter table "messages" rename column "number_hash" to "address_hash"`)
  }
}
