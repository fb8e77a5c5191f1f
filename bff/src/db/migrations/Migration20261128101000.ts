import { Migration } from '@mikro-orm/migrations'

/**
 * Places are compared by one key (D-113): accounts store those of their service suburbs, and the suburbs that jobs reach
 * are written anew. Reads each spelling once, and changes only the jobs whose keys differ.
 */
export class Migration20261128101000 extends Migration {
  override name = 'Migration20261128101000'

  override async up(): Promise<void> {
    await this.execute(`alter table "users" add column "service_suburb_keys" text[] not null default '{}'`)
    const served = (await this.execute(
      `select distinct unnest("service_suburbs") as "suburb" from "users"`,
    )) as unknown as { suburb: string }[]
    const keys = Object.fromEntries(served.map(({ suburb }) => [suburb, keyOf(suburb)]))
    await this.execute(
      `update "users" set "service_suburb_keys" = array(
         select "key" from (
           select "keys" ->> "suburb" as "key", min("place") as "place"
           from unnest("service_suburbs") with ordinality as "served" ("suburb", "place"), cast(? as jsonb) as "keys"
           group by 1) as "each"
         where "key" <> '' order by "place")
       where "service_suburbs" <> '{}'`,
      [JSON.stringify(keys)],
    )
    const reached = (await this.execute(
      `select array_to_json("reach_suburbs")::text as "suburbs" from "jobs" where "reach_suburbs" is not null group by "reach_suburbs"`,
    )) as unknown as { suburbs: string }[]
    const changes = reached.flatMap(({ suburbs }) => {
      const before = JSON.parse(suburbs) as string[]
      const after = [...new Set(before.map(keyOf))].filter((key) => key !== '')
      return String(before) === String(after) ? [] : { before, after }
    })
    await this.execute(
      `update "jobs" set "reach_suburbs" = nullif("change"."after", '{}')
       from (select array(select jsonb_array_elements_text("each" -> 'before')) as "before",
               array(select jsonb_array_elements_text("each" -> 'after')) as "after"
             from jsonb_array_elements(cast(? as jsonb)) as "each") as "change"
       where "jobs"."reach_suburbs" = "change"."before"`,
      [JSON.stringify(changes)],
    )
  }
}

/** `suburbKey` as it was when this migration was written. */
function keyOf(suburb: string): string {
  const folded = suburb
    .replaceAll(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
    .replaceAll(apostrophes, '')
    .replaceAll(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
  const spelt = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => anywhere[word] ?? word).join(' ')
  const words = spelt
    .replace(/(?:(?:^| )(?:n ?s ?w|new south wales|australia|2\d{3}))+$/, '')
    .split(' ')
    .filter((word) => word !== '')
  if (words.length > 1) {
    words[0] = first[words[0]!] ?? words[0]!
    const end = words.pop()!
    words.push(last[end] ?? end)
  }
  return words
    .join(' ')
    .replace(/^point (?=(?:botany|hacking|kembla|macquarie|stephens)\b)/, 'port ')
    .replace(/^(o|mc) (?=\p{L})/u, '$1')
}

const apostrophes = /['`´\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/gu

/** Short forms and what they are short for: 'mt mount' and so on. */
const pairs = (text: string): Record<string, string | undefined> =>
  Object.assign(Object.create(null), Object.fromEntries(text.split(', ').map((pair) => pair.split(' '))))
const anywhere = pairs('mnt mount, mt mount, nth north, pt point, saint st, sth south')
const first = pairs('e east, gt great, lt little, lwr lower, n north, s south, upr upper, w west')
const last = pairs(
  'bch beach, ck creek, crk creek, flds fields, gdns gardens, hbr harbour, hts heights, is island, jct junction, jn junction, mtns mountains, pk park, spgs springs, vly valley, wtrs waters',
)
