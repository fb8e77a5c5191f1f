import { hash } from '@node-rs/argon2'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import type { Client } from 'pg'
import { withClient } from '../seed.ts'
import type { Person } from './people.ts'
import type { Phones } from './phones.ts'

/** The password of all simulated people. */
export const PASSWORD = 'Quokka-1234'
/** Around the day with few on call, those who have hours are off: it is Christmas. */
const HOLIDAYS = { from: '2026-12-20', to: '2027-01-03' }
const hoursOf = { days: ['06:00', '22:00'], nights: ['22:00', '06:00'] } as const

export const emailOf = ({ number }: Pick<Person, 'number'>): string => `person${number}@day.test`

/** Suburbs that are counted in a region; its catchers serve them. */
export function suburbsOf(region: RegionSlug, count: number): string[] {
  return regionSuburbs[region]
    .filter((suburb) => suburb !== 'Sydney' && regionOfSuburb(suburb)?.slug === region)
    .slice(0, count)
}

/** The ids of the accounts of people, by their numbers. */
export type Accounts = ReadonlyMap<number, number>

/** Inserts the accounts of people with their plans, and a device of each. The moderators are no catchers. */
export async function seedPeople(
  databaseUrl: string,
  catchers: readonly Person[],
  moderators: readonly Person[],
  { suburbs, phones }: { readonly suburbs: number; readonly phones: Phones },
): Promise<Accounts> {
  // The cheapest hash, because those who claim sign in.
  const password = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const rows = [
    ...catchers.map((person) => ({
      number: person.number,
      role: 'catcher',
      licence: `DAY-${person.number}`,
      suburbs: suburbsOf(person.region, suburbs),
    })),
    ...moderators.map((person) => ({
      number: person.number,
      role: 'moderator',
      licence: NO_LICENCE,
      suburbs: [],
    })),
  ]
  return withClient(databaseUrl, async (client) => {
    const { rows: stored } = await client.query<{ id: number; number: number }>(
      `insert into users (realm, username, email, password, name, license_number, license_key, role, status, is_moderator,
         service_suburbs, service_suburb_keys, remember_token, contact_number, created_at)
       select 'live', m, m, $2, 'Person ' || number, licence, m, role, 'approved', role = 'moderator',
         array(select jsonb_array_elements_text(suburbs)), array(select jsonb_array_elements_text(keys)), m, '0491570156', now()
       from jsonb_to_recordset($1::jsonb) as p (number int, role text, licence text, suburbs jsonb, keys jsonb),
         lateral (select 'person' || number || '@day.test') each(m)
       returning id, substring(email from 'person(\\d+)')::int as number`,
      [JSON.stringify(rows.map((row) => ({ ...row, keys: suburbKeys(row.suburbs) }))), password],
    )
    const accounts = new Map(stored.map(({ id, number }) => [number, id]))
    const idsOf = (plan: Person['plan']) =>
      catchers.filter((person) => person.plan === plan).map(({ number }) => accounts.get(number)!)
    const setMode = (mode: string, ids: readonly number[]) =>
      client.query(
        `insert into on_call (realm, user_id, mode) select 'live', id, $1 from unnest($2::int[]) id`,
        [mode, ids],
      )
    await setMode('off', idsOf('off'))
    for (const [plan, hours] of Object.entries(hoursOf)) {
      const ids = idsOf(plan as keyof typeof hoursOf)
      await setMode('hours', ids)
      await client.query(
        `insert into on_call_hours (realm, user_id, weekday, begins, ends)
         select 'live', id, day, $2, $3 from unnest($1::int[]) id, generate_series(1, 7) day`,
        [ids, ...hours],
      )
      await client.query(
        `insert into on_call_exceptions (realm, user_id, date, begins, ends, is_available)
         select 'live', id, day, '00:00', '00:00', false
         from unnest($1::int[]) id, generate_series($2::date, $3::date, '1 day') day`,
        [ids, HOLIDAYS.from, HOLIDAYS.to],
      )
    }
    await subscribePeople(client, accounts, phones)
    for (const table of ['users', 'on_call', 'on_call_hours', 'on_call_exceptions', 'push_subscriptions'])
      await client.query(`vacuum analyze ${table}`)
    return accounts
  })
}

/** Subscribes a device of each account. */
export async function subscribePeople(
  client: Client,
  accounts: Accounts,
  { keys, url }: Phones,
): Promise<void> {
  await client.query(
    `insert into push_subscriptions (realm, user_id, endpoint, subscription, created_at)
     select 'live', id, e, jsonb_build_object('endpoint', e, 'expirationTime', null, 'keys', $3::jsonb), now()
     from unnest($1::int[], $2::int[]) as p (number, id), concat($4::text, '/', number) e`,
    [[...accounts.keys()], [...accounts.values()], JSON.stringify(keys), url],
  )
}
