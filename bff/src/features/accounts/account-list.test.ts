import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
let moderator: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server, { name: 'Zoe Admin' }))
  moderator = await server.signedIn(await makeUser(server, { name: 'Zac Moderator', role: 'moderator' }))
})
afterAll(() => server.close())

const list = (client: TestClient, query: Record<string, string | number> = {}) =>
  client.call('listUsers', { query })
const namesOf = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name)
const find = async (client: TestClient, search: string) => namesOf(await list(client, { search }))

describe('search', () => {
  beforeAll(async () => {
    await makeUser(server, {
      name: 'Mina Banksia',
      email: 'mina@reptiles.example',
      company: 'Wattle Removals',
      licenseNumber: 'MWL 77 12',
      contactNumber: '0491 571 804',
    })
    await makeUser(server, { name: '100%_Sure', contactNumber: '0491572266' })
  })

  test.each([
    ['a part of the name, in any case', 'NA banks'],
    ['the email', 'mina@reptiles'],
    ['the company', 'wattle rem'],
    ['the licence as written', 'mwl 77'],
    ['the licence without spaces', 'MWL7712'],
    ['the mobile as written', '0491 571 804'],
    ['the mobile without spaces', '0491571804'],
  ])('D-31 an admin finds an account by %s', async (_by, search) => {
    expect(await find(admin, search)).toEqual(['Mina Banksia'])
  })

  test('D-31 a mobile that is stored without spaces is found with them, and wildcards are characters', async () => {
    expect(await find(admin, '0491 572 266')).toEqual(['100%_Sure'])
    expect(await find(admin, '%_s')).toEqual(['100%_Sure'])
    expect(await find(admin, '%mina%')).toEqual([])
    expect(await find(admin, ' ')).toEqual(namesOf(await list(admin)))
  })

  test('D-31 MOD-02 a moderator searches what moderators see: the name', async () => {
    expect(await find(moderator, 'mina')).toEqual(['Mina Banksia'])
    for (const search of ['mina@reptiles', 'wattle rem', 'mwl 77', '0491 571 804', '0491'])
      expect(await find(moderator, search)).toEqual([])
  })
})

test('D-31 role and status narrow the list, together with a search', async () => {
  await makeUser(server, { name: 'Pia Waiting', role: 'pending', status: 'pending' })
  await makeUser(server, { name: 'Pia Rejected', role: 'pending', status: 'rejected' })
  await makeUser(server, { name: 'Pia Working' })
  expect(namesOf(await list(admin, { search: 'pia', status: 'pending' }))).toEqual(['Pia Waiting'])
  expect(namesOf(await list(admin, { search: 'pia', role: 'pending' }))).toEqual([
    'Pia Rejected',
    'Pia Waiting',
  ])
  expect(namesOf(await list(moderator, { search: 'pia', role: 'catcher' }))).toEqual(['Pia Working'])
  expect(namesOf(await list(admin, { role: 'moderator' }))).toEqual(['Zac Moderator'])
})

test('D-31 FEE-03 the lock narrows the list; a suspension that is over is none', async () => {
  const { kysely } = server.core.database.scope('live')
  const lock = async (name: string, lockedUntil: Date | null) => {
    const { id } = await makeUser(server, { name })
    const values = { is_locked: true, locked_until: lockedUntil, locked_reason: 'Unpaid' }
    await kysely.updateTable('users').set(values).where('id', '=', id).execute()
  }
  await makeUser(server, { name: 'Lot Open' })
  await lock('Lot Locked', null)
  await lock('Lot Suspended', new Date(Date.now() + 60_000))
  await lock('Lot Over', new Date(Date.now() - 60_000))
  expect(namesOf(await list(admin, { search: 'lot', locked: 'true' }))).toEqual([
    'Lot Locked',
    'Lot Suspended',
  ])
  expect(namesOf(await list(moderator, { search: 'lot', locked: 'false' }))).toEqual(['Lot Open', 'Lot Over'])
  const document = '{ users(search: "lot", locked: false) { name } }'
  expect((await askGraphql(admin, { document })).data).toEqual({
    users: [{ name: 'Lot Open' }, { name: 'Lot Over' }],
  })
})

test('D-113 D-31 the region narrows the list to who chose one of its suburbs, and the answer says how many match', async () => {
  await makeUser(server, { name: 'Reg Dapto', serviceSuburbs: ['Mars', ' DAPTO '] })
  await makeUser(server, { name: 'Reg Everywhere' })
  await makeUser(server, { name: 'Reg Figtree', serviceSuburbs: ['Figtree'] })
  await makeUser(server, { name: 'Reg Penrith', serviceSuburbs: ['Penrith'] })
  const found = await list(admin, { search: 'reg ', region: 'wollongong', limit: 1 })
  expect(namesOf(found)).toEqual(['Reg Dapto'])
  expect(found.headers.get('x-total-count')).toBe('2')
  await makeUser(server, { name: 'Reg Mary', serviceSuburbs: ['St. Mary\u2019s'] })
  expect(namesOf(await list(admin, { search: 'reg ', region: 'western-sydney' }))).toEqual([
    'Reg Mary',
    'Reg Penrith',
  ])
  expect((await list(admin, { region: 'mars' })).status).toBe(400)
})

describe('order', () => {
  const day = (date: number) => new Date(`2026-03-0${date}T00:00:00.123Z`)
  beforeAll(async () => {
    const { kysely } = server.core.database.scope('live')
    const made = [
      ['Sorted B', 3, 1],
      ['Sorted A', 1, null],
      ['Sorted D', 2, 2],
      ['Sorted C', 2, null],
      ['Sorted C', 4, 2],
    ] as const
    for (const [index, [name, createdAt, lastLogin]] of made.entries()) {
      const login = { email: `sorted-${'cabed'[index]}@example.com`, licenseNumber: `SORT-${'edcba'[index]}` }
      const { id } = await makeUser(server, { name, ...login, isModerator: index === 2 })
      await kysely
        .updateTable('users')
        .set({ created_at: day(createdAt), last_login: lastLogin && day(lastLogin) })
        .where('id', '=', id)
        .execute()
    }
  })

  /** All pages of two accounts. */
  async function pages(sort: string): Promise<string[]> {
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query = { search: 'sorted', sort, limit: 2, ...(cursor && { cursor }) }
      const answer = await list(admin, query)
      names.push(...namesOf(answer))
      cursor = answer.headers.get('x-next-cursor')
    }
    return names.map((name) => name.split(' ')[1]!)
  }

  test.each([
    ['name', 'ABCCD'],
    ['createdAt', 'ADCBC'],
    ['lastLogin', 'ACBDC'],
    ['contact', 'ADBCC'],
    ['licence', 'CCDAB'],
    ['role', 'BACCD'],
    ['status', 'BADCC'],
  ])('D-31 the list by %s continues from page to page, in order', async (sort, order) => {
    expect((await pages(sort)).join('')).toBe(order)
    expect((await pages(`${sort}Desc`)).join('')).toBe(order.split('').toReversed().join(''))
  })

  test('D-31 by role an admin with the flag of a moderator stands with the admins, on the next page too', async () => {
    await makeUser(server, { name: 'Ranked A', isModerator: true })
    await makeUser(server, { name: 'Ranked B', isModerator: true, role: 'admin' })
    const first = await list(admin, { search: 'ranked', sort: 'role', limit: 1 })
    const cursor = first.headers.get('x-next-cursor')!
    const second = await list(admin, { search: 'ranked', sort: 'role', limit: 1, cursor })
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Ranked B', 'Ranked A'])
  })

  test('D-31 a moderator sorts by the name and by nothing that only admins see', async () => {
    expect((await list(moderator, { sort: 'nameDesc' })).status).toBe(200)
    for (const sort of ['createdAt', 'lastLoginDesc'])
      expect((await list(moderator, { sort })).status).toBe(403)
  })
})

test('D-31 a page has 100 accounts unless another limit is asked for', async () => {
  for (let made = 0; made < 101; made++) await makeUser(server, { name: `Many ${made}` })
  const answer = await list(admin, { search: 'many' })
  expect([namesOf(answer).length, answer.headers.get('x-next-cursor') !== null]).toEqual([100, true])
  expect((await list(admin, { search: 'many', limit: 200 })).body).toHaveLength(101)
})

test.each([
  { role: 'owner' },
  { status: 'new' },
  { locked: 'yes' },
  { sort: 'email' },
  { search: 'x'.repeat(101) },
  { name: 'x' },
])('API GET /api/admin/users refuses %o', async (query) => {
  expect((await list(admin, query as Record<string, string>)).status).toBe(400)
})

test('D-31 GraphQL users takes the same filters', async () => {
  const document = `query ($after: Int) {
    users(search: "sorted", role: catcher, status: approved, sort: lastLoginDesc, first: 2, after: $after) { id name }
  }`
  const ask = async (after?: number) =>
    (await askGraphql(admin, { document }, { after })).data?.['users'] as { id: number; name: string }[]
  const first = await ask()
  const second = await ask(first.at(-1)!.id)
  const rest = await list(admin, { search: 'sorted', sort: 'lastLoginDesc', limit: 4 })
  expect([...first, ...second].map(({ name }) => name)).toEqual(namesOf(rest))
})
