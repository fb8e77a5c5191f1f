import { Migration } from '@mikro-orm/migrations'

/** The words of texts to clients that an admin has changed (D-164). */
export class Migration20261130102500 extends Migration {
  override name = 'Migration20261130102500'

  override up(): void {
    this.addSql(
      `create table "message_templates" ("id" serial primary key, "realm" text not null, "kind" text not null, "words" text not null, "changed_at" timestamptz(3) not null)`,
    )
    this.addSql(
      `alter table "message_templates" add constraint "message_template_kind_unique" unique ("realm", "kind")`,
    )
    this.addSql(
      `alter table "message_templates" add constraint "message_templates_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "message_templates" add constraint "message_templates_kind_check" check ("kind" in ('late', 'nobodyYet', 'price'))`,
    )
  }
}
