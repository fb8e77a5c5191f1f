import { Migration } from '@mikro-orm/migrations'

/** The notice of each of those who are asked for cover, so that it goes with its ask (D-170). */
export class Migration20261130151000 extends Migration {
  override name = 'Migration20261130151000'

  override up(): void {
    this.addSql(
      `alter table "cover_answers" add column "notice_id" bigint null, add constraint "cover_answers_notice_id_foreign" foreign key ("notice_id") references "notifications" ("id") on delete set null`,
    )
    this.addSql(`create index "cover_answer_notice_index" on "cover_answers" ("notice_id")`)
  }
}
