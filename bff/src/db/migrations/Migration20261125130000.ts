import { Migration } from '@mikro-orm/migrations'

/** A job knows who gave it back: it is not new to them, also not in a later alert (DISP-14). */
export class Migration20261125130000 extends Migration {
  override name = 'Migration20261125130000'

  override up(): void {
    this.addSql(`alter table "jobs" add column "not_asked" int[] not null default '{}'`)
  }
}
