import { Migration } from '@mikro-orm/migrations'

/** Notifications of an account are read from the newest on, without sorting all that it has. */
export class Migration20261128200000 extends Migration {
  override name = 'Migration20261128200000'

  override up(): void {
    this.addSql(`drop index "notification_unread_index"`)
    this.addSql(`create index "notification_user_index" on "notifications" ("user_id", "id")`)
  }
}
