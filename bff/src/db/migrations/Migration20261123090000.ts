import { Migration } from '@mikro-orm/migrations'

/** Old notifications are found without reading all of them. */
export class Migration20261123090000 extends Migration {
  override name = 'Migration20261123090000'

  override up(): void {
    this.addSql(`create index "notifications_created_at_index" on "notifications" ("created_at")`)
  }
}
