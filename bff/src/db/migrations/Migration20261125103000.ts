import { Migration } from '@mikro-orm/migrations'

/** A changed name or licence number waits for an admin's look (ADMIN-09). */
export class Migration20261125103000 extends Migration {
  override name = 'Migration20261125103000'

  override up(): void {
    this.addSql(`alter table "users" add column "unseen_changes" jsonb not null default '{}'`)
  }
}
