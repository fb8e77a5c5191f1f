import { Migration } from '@mikro-orm/migrations'

/**
 * The inbox (D-156): unread notices are counted without reading the others. What was told before there was an inbox counts
 * as read, but for the messages of the office and what may not have been shown yet.
 */
export class Migration20261129210000 extends Migration {
  override name = 'Migration20261129210000'

  override up(): void {
    this.addSql(
      `update "notifications" set "is_read" = true where not "is_read" and "type" <> 'officeMessage' and "created_at" < now() - interval '1 day'`,
    )
    this.addSql(
      `create index "notification_unread_index" on "notifications" ("user_id", "id") where not is_read`,
    )
  }
}
