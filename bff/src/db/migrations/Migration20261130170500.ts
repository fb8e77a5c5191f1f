import { Migration } from '@mikro-orm/migrations'

/** A link for a forgotten password stands beside the earlier ones of its account (D-195). */
export class Migration20261130170500 extends Migration {
  override name = 'Migration20261130170500'

  override up(): void {
    this.addSql(`alter table "password_links" drop constraint "password_links_user_id_unique"`)
    this.addSql(`create index "password_links_user_id_index" on "password_links" ("user_id")`)
  }
}
