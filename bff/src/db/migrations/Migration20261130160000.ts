import { Migration } from '@mikro-orm/migrations'

/** The link by which a client reads and answers a dispute about the visit, and changes nothing else (D-181). */
export class Migration20261130160000 extends Migration {
  override name = 'Migration20261130160000'

  override up(): void {
    this.addSql(`alter table "client_links" drop constraint "client_links_kind_check"`)
    this.addSql(
      `alter table "client_links" add constraint "client_links_kind_check" check ("kind" in ('client', 'view', 'dispute'))`,
    )
  }
}
