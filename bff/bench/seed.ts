import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { createApi } from '@snake-dispatch/client/http'
import { suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import { login } from '@snake-dispatch/contract/accounts'
import { approveUser, pendingUsers, register } from '@snake-dispatch/contract/registration'

/** A signed-in catcher of the benchmark. */
export interface Catcher {
  id: number
  cookie: string
}

/** Without a name of the accounts in it (D-35). */
const password = 'Quokka-1234'
const suburbs = ['Manly', 'Dee Why', 'Mosman']

/** An API client that keeps the session cookie, as a browser does; it may begin with one. */
export function browser(url: string, cookie = '') {
  const api = createApi({
    baseUrl: url,
    fetch: async (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), cookie, origin: url }
      const response = await fetch(input, { ...init, headers })
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
      if (set.length > 0) cookie = set.join('; ')
      return response
    },
  })
  return { api, cookie: () => cookie }
}

/** Registers, approves and signs in catchers over the API. */
export async function signInCatchers(
  url: string,
  admin: { email: string; password: string },
  count: number,
): Promise<Catcher[]> {
  const office = browser(url)
  await office.api.call(login, { body: { username: admin.email, password: admin.password } })
  const emails = Array.from({ length: count }, (_, index) => `bench${index}@portal.test`)
  for (const [index, email] of emails.entries()) {
    const body = {
      name: `Bench Catcher ${index}`,
      email,
      company: 'Bench Reptiles',
      licenseNumber: `BENCH-${index}`,
      password,
      confirmPassword: password,
      address: '1 Test Street, Sydney',
      serviceAreas: 'Sydney',
      payId: '0491 570 156',
      acceptTerms: true as const,
    }
    await browser(url).api.call(register, { body })
  }
  for (const { id } of await office.api.call(pendingUsers))
    await office.api.call(approveUser, { params: { userId: id } })
  const catchers: Catcher[] = []
  for (const email of emails) {
    const { api, cookie } = browser(url)
    const user = await api.call(login, { body: { username: email, password } })
    catchers.push({ id: user.id, cookie: cookie() })
  }
  return catchers
}

/** A job as a catcher logs it. */
export const exampleJob = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  clientName: 'Bench Client',
  clientMobile: '0491 570 156',
  address: '12 High Street, Manly',
  suburb: 'Manly',
  quotedCost: 250,
} as const

/** Replaces all jobs by `count` available ones of mixed urgency. @returns their ids */
export async function seedJobs(databaseUrl: string, count: number, createdById: number): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    // A running task reads and writes what the truncate locks: each would wait for the other.
    while (await hasDueTasks(client)) await setTimeout(100)
    await client.query('truncate fee_entries, ledger_comparisons, invoices, jobs cascade')
    const { rows } = await client.query<{ id: number }>(
      `insert into jobs (realm, job_number, snake_type, urgency, client_name, client_mobile, address, address_masked, suburb,
         suburb_masked, reach_suburbs, quoted_cost, details, details_masked, location_details, location_details_masked,
         created_by_id, created_at, is_public_submission)
       select 'live', nextval('live_job_number'), 'easternBrownSnake', (array['high','medium','low'])[1 + g % 3],
         'Client ' || g, '0491570156', g || ' High Street, Manly', 'XX High Street, Manly', suburb, suburb,
         array[lower(suburb)], 250, details, details, 'Behind the shed', 'Behind the shed',
         case when g % 2 = 0 then $2::int end, now() - g * interval '1 minute', g % 2 = 1
       from generate_series(1, $1::int) g, lateral (select (array['Manly','Dee Why','Mosman'])[1 + g % 3],
         'Long and brown, about a metre and a half, under the deck.') each(suburb, details) returning id`,
      [count, createdById],
    )
    await client.query('analyze jobs')
    return rows.map(({ id }) => id)
  })
}

/** Inserts accounts that never sign in, 'Seeded Catcher 1' and so on, up to `count` in all. */
async function seedUsers(
  client: Client,
  { name, role, status, count }: { name: 'Seeded' | 'Waiting'; role: string; status: string; count: number },
): Promise<void> {
  await client.query(
    `insert into users (realm, username, email, password, name, license_number, license_key, role, status,
       remember_token, created_at)
     select 'live', m, m, 'none', $1 || ' Catcher ' || g, upper($1) || '-' || g, lower($1) || '-' || g, $2, $3, m, now()
     from generate_series(1, $4::int) g, concat(lower($1), g, '@portal.test') m on conflict do nothing`,
    [name, role, status, count],
  )
  await client.query('analyze users')
}

/** Inserts approved catchers that never sign in, up to `count` in all. @returns the ids of all seeded catchers */
export async function seedAccounts(databaseUrl: string, count: number): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    await seedUsers(client, { name: 'Seeded', role: 'catcher', status: 'approved', count })
    const { rows } = await client.query<{ id: number }>(
      `select id from users where license_key like 'seeded-%' order by id`,
    )
    return rows.map(({ id }) => id)
  })
}

/** Inserts registrations that wait for approval. */
export const seedPending = (databaseUrl: string, count: number): Promise<void> =>
  withClient(databaseUrl, (client) =>
    seedUsers(client, { name: 'Waiting', role: 'pending', status: 'pending', count }),
  )

/** Subscribes a browser of each account with that push service. */
export async function subscribe(databaseUrl: string, ids: readonly number[], pushUrl: string): Promise<void> {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into push_subscriptions (realm, user_id, endpoint, subscription, created_at)
       select 'live', id, e, jsonb_build_object('endpoint', e, 'expirationTime', null, 'keys', $2::jsonb), now()
       from unnest($1::int[]) id, concat($3::text, '/', id) e`,
      [ids, JSON.stringify(keys), pushUrl],
    ),
  )
}

/** The headers of these sessions. */
export const sessionsOf = (catchers: readonly Catcher[]) => catchers.map(({ cookie }) => ({ cookie }))

/** Sets the service suburbs of catchers to those of the seeded jobs. @returns their keys, as lists compare them */
export async function serveSuburbs(databaseUrl: string, catchers: readonly Catcher[]): Promise<string[]> {
  const ids = catchers.map(({ id }) => id)
  await withClient(databaseUrl, (client) =>
    client.query('update users set service_suburbs = $1, service_suburb_keys = $2 where id = any($3)', [
      suburbs,
      suburbKeys(suburbs),
      ids,
    ]),
  )
  return suburbKeys(suburbs)
}

/** Whether the portal has tasks that are due or running. */
async function hasDueTasks(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select exists (select from pgboss.job where name not like '\\_\\_%'
       and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))) as due`,
  )
  return rows[0]!.due
}

/** Runs work on a new connection. */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
