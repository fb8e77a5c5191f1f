import { Migration } from '@mikro-orm/migrations'

/** Messages that leave the portal, and the addresses that they go to (D-185 to D-188). */
export class Migration20261130170000 extends Migration {
  override name = 'Migration20261130170000'

  override up(): void {
    this.addSql(`alter table "password_links" add column "is_self_asked" boolean not null default false`)
    this.addSql(
      `create table "blocked_addresses" ("channel" text not null, "hash" text not null, "realm" text not null, "reason" text not null, "blocked_at" timestamptz(3) not null, primary key ("channel", "hash"))`,
    )
    this.addSql(
      `create table "switched_messages" ("user_id" int not null, "kind" text not null, "channel" text not null, "realm" text not null, "is_on" boolean not null, primary key ("user_id", "kind", "channel"))`,
    )
    this.addSql(
      `create table "messages" ("id" serial primary key, "realm" text not null, "kind" text not null, "channel" text not null, "once_key" text not null, "send_key" text not null, "user_id" int null, "job_id" int null, "address" text null, "facts" jsonb not null, "state" text not null, "failure" text null, "tries" int not null default 0, "due_at" timestamptz(3) not null, "held_until" timestamptz(3) null, "give_up_at" timestamptz(3) not null, "parts" int null, "provider_id" text null, "queued_at" timestamptz(3) not null, "accepted_at" timestamptz(3) null, "ended_at" timestamptz(3) null)`,
    )
    this.addSql(`alter table "messages" add constraint "messages_send_key_unique" unique ("send_key")`)
    this.addSql(`create index "message_user_index" on "messages" ("user_id", "id") where user_id is not null`)
    this.addSql(`create index "message_job_index" on "messages" ("job_id", "id") where job_id is not null`)
    this.addSql(`create index "message_due_index" on "messages" ("due_at") where state = 'queued'`)
    this.addSql(
      `create index "message_provider_index" on "messages" ("provider_id") where provider_id is not null`,
    )
    this.addSql(`create index "message_queued_index" on "messages" ("realm", "queued_at")`)
    this.addSql(`alter table "messages" add constraint "message_once_unique" unique ("realm", "once_key")`)
    this.addSql(
      `create table "address_proofs" ("user_id" int not null, "channel" text not null, "realm" text not null, "address" text not null, "nonce" text not null, "token_hash" text null, "asked_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "wrong_tries" int not null default 0, "proven_at" timestamptz(3) null, primary key ("user_id", "channel"))`,
    )
    this.addSql(
      `alter table "address_proofs" add constraint "address_proofs_token_hash_unique" unique ("token_hash")`,
    )
    this.addSql(
      `alter table "blocked_addresses" add constraint "blocked_addresses_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "blocked_addresses" add constraint "blocked_addresses_channel_check" check ("channel" in ('mail', 'text'))`,
    )
    this.addSql(
      `alter table "blocked_addresses" add constraint "blocked_addresses_reason_check" check ("reason" in ('addressRefused', 'stopped'))`,
    )
    this.addSql(
      `alter table "switched_messages" add constraint "switched_messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "switched_messages" add constraint "switched_messages_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "switched_messages" add constraint "switched_messages_channel_check" check ("channel" in ('mail', 'text'))`,
    )
    this.addSql(
      `alter table "messages" add constraint "messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "messages" add constraint "messages_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "messages" add constraint "messages_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "messages" add constraint "messages_channel_check" check ("channel" in ('mail', 'text'))`,
    )
    this.addSql(
      `alter table "messages" add constraint "messages_state_check" check ("state" in ('queued', 'accepted', 'delivered', 'failed', 'shown'))`,
    )
    this.addSql(
      `alter table "messages" add constraint "messages_failure_check" check ("failure" in ('refused', 'addressRefused', 'stopped', 'unproven', 'noAddress', 'notNeeded', 'overCap', 'gaveUp', 'undelivered'))`,
    )
    this.addSql(
      `alter table "address_proofs" add constraint "address_proofs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "address_proofs" add constraint "address_proofs_realm_check" check (realm ~ '^(live|demo(-.+)?)$')`,
    )
    this.addSql(
      `alter table "address_proofs" add constraint "address_proofs_channel_check" check ("channel" in ('mail', 'text'))`,
    )
  }
}
