import { Migration } from '@mikro-orm/migrations'

/** Who gave a job to its claimer, and whether they have opened it (D-152); offers of jobs to mates (D-153). */
export class Migration20261129200000 extends Migration {
  override name = 'Migration20261129200000'

  override up(): void {
    this.addSql(`alter table "jobs" add "given_by" text null, add "opened_at" timestamptz(3) null`)
    this.addSql(
      `alter table "jobs" add constraint "jobs_given_by_check" check ("given_by" in ('office', 'mate'))`,
    )
    this.addSql(
      `create table "job_offers" ("job_id" int not null, "realm" text not null, "from_user_id" int not null, "claimed_at" timestamptz(3) not null, "user_id" int not null, "offered_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "declined_at" timestamptz(3) null, primary key ("job_id"))`,
    )
    this.addSql(
      `alter table "job_offers" add constraint "job_offers_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on update cascade on delete cascade`,
    )
    for (const column of ['from_user_id', 'user_id'])
      this.addSql(
        `alter table "job_offers" add constraint "job_offers_${column}_foreign" foreign key ("${column}") references "users" ("id") on delete cascade`,
      )
    this.addSql(
      `alter table "job_offers" add constraint "job_offers_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(`create index "job_offer_from_index" on "job_offers" ("from_user_id")`)
    this.addSql(`create index "job_offer_user_index" on "job_offers" ("user_id")`)
    this.addSql(`create index "job_offers_expires_at_index" on "job_offers" ("expires_at")`)
  }
}
