import { Migration } from '@mikro-orm/migrations'

/** Photos of public requests that have not been decoded yet (D-40). */
export class Migration20261123120000 extends Migration {
  override name = 'Migration20261123120000'

  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table "photo_uploads" (
    "id" serial primary key,
    "realm" text not null,
    "job_id" int not null,
    "bytes" bytea not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  `alter table "photo_uploads" add constraint "photo_uploads_job_id_unique" unique ("job_id")`,
  `create index "photo_uploads_expires_at_index" on "photo_uploads" ("expires_at")`,
  `alter table "photo_uploads" add constraint "photo_uploads_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade`,
  `alter table "photo_uploads" add constraint "photo_uploads_realm_check" check ("realm" in ('live', 'demo'))`,
]
