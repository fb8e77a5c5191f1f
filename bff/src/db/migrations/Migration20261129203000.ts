import { Migration } from '@mikro-orm/migrations'

/** Who has said 'Not me' to a job that waits (D-154): their card says so. */
export class Migration20261129203000 extends Migration {
  override name = 'Migration20261129203000'

  override up(): void {
    this.addSql(`alter table "jobs" add column "declined_by" int[] not null default '{}'`)
  }
}
