import { Migration } from '@mikro-orm/migrations'

/** What a receipt says of its catcher's business (D-150). */
export class Migration20261129191000 extends Migration {
  override name = 'Migration20261129191000'

  override up(): void {
    this.addSql(
      `alter table "users" add "abn" text null, add "gst_registered" boolean not null default false`,
    )
    this.addSql(
      `alter table "users" add constraint "user_gst_check" check (abn is not null or not gst_registered)`,
    )
  }
}
