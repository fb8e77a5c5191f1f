import { Migration } from '@mikro-orm/migrations'

/** What a browser that is pushed to is called, for its owner, and why pushes to it fail, for admins (DISP-08). */
export class Migration20261125180000 extends Migration {
  override name = 'Migration20261125180000'

  override up(): void {
    this.addSql(`alter table "push_subscriptions" add "failing_reason" text null, add "device" text null`)
  }
}
