import { Migration } from '@mikro-orm/migrations'

/** What admins had changed of themselves waited for a look that nobody may give (ADMIN-05, ADMIN-09). */
export class Migration20261125140000 extends Migration {
  override name = 'Migration20261125140000'

  override up(): void {
    this.addSql(
      `update "users" set "unseen_changes" = '{}' where ("role" = 'admin' or "is_admin") and "unseen_changes" <> '{}'`,
    )
  }
}
