import { Migration } from '@mikro-orm/migrations'

/** Unicode's default-ignorable characters. */
const IGNORABLE = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]`
const HYPHENS = String.raw`[\u058A\u05BE\u1400\u1806\u2010-\u2015\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\u02D7\u2043\u2212\u2500\u2796]`
const DIRECTION_CONTROLS = String.raw`[\u202A-\u202E\u2066-\u2069]`

const NOT_ASCII = String.raw`[^\u0001-\u007F]`

/** The columns in which people's names and places stand on one line. */
const lines = {
  users: ['name', 'company', 'address', 'service_areas', 'base_suburb', 'license_number'],
  jobs: ['client_name', 'address', 'address_masked', 'suburb', 'suburb_masked'],
}

/**
 * Emails and licence numbers in the form that is compared now (D-119), and texts of one line without controls of
 * direction (D-118). An account whose email or licence would then be that of another one stays as it is: the log of the
 * database names it.
 */
export class Migration20261128102000 extends Migration {
  override name = 'Migration20261128102000'

  override up(): void {
    this.addSql(`create function fold_identifier(written text) returns text language sql immutable as $$
      select regexp_replace(regexp_replace(regexp_replace(lower(normalize(written, NFKC)),
        '${IGNORABLE}', '', 'g'), '${HYPHENS}', '-', 'g'), '\\s+', '', 'g') $$`)
    this.addSql(foldColumn('email', '"email" = key, "username" = key', 'fold_identifier("email")'))
    // The key of an admin who has no licence is 'admin' and their address.
    this.addSql(
      foldColumn(
        'license_key',
        '"license_key" = key',
        `case when "license_key" like 'admin %' then "license_key" else upper(fold_identifier("license_key")) end`,
      ),
    )
    this.addSql(`drop function fold_identifier(text)`)
    for (const [table, columns] of Object.entries(lines)) {
      const stripped = columns.map(
        (column) => `"${column}" = regexp_replace("${column}", '${DIRECTION_CONTROLS}', '', 'g')`,
      )
      const found = columns.map((column) => `"${column}" ~ '${DIRECTION_CONTROLS}'`)
      this.addSql(`update "${table}" set ${stripped.join(', ')} where ${found.join(' or ')}`)
    }
  }
}

function foldColumn(column: string, changes: string, key: string): string {
  const folded = `folded as (select "id", "realm", "status", "${column}" as written, ${key} as key from "users"),
    changed as (select * from folded where written ~ '${NOT_ASCII}' and key <> written)`
  const hasTwin = `"status" <> 'rejected' and exists (select 1 from folded other where other."realm" = changed."realm"
    and other.key = changed.key and other."id" <> changed."id" and other."status" <> 'rejected')`
  return `do $do$ declare twins text;
    begin
      with ${folded} select string_agg("id"::text, ', ') into twins from changed where ${hasTwin};
      if twins is not null then
        raise warning 'Accounts whose ${column} reads as that of another account, and stays as it is: %', twins;
      end if;
      with ${folded}, alone as (select "id", key from changed where not (${hasTwin}))
      update "users" set ${changes} from alone where "users"."id" = alone."id";
    end $do$`
}
