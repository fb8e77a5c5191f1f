import { Migration } from '@mikro-orm/migrations'

/** Kinds of crashes in browsers, as their pages report them (D-134). */
export class Migration20261128105010 extends Migration {
  override name = 'Migration20261128105010'

  override up(): void {
    this.addSql(
      `create table "crashes" ("id" text not null, "source" text not null, "message" text not null, "stack" text not null, "page" text not null, "build" text not null, "reports" int not null, "first_seen_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) not null, primary key ("id"))`,
    )
    this.addSql(`create index "crash_last_seen_index" on "crashes" ("last_seen_at")`)
  }
}
