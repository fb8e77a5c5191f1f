import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { possibleApprovers } from './possible-approvers.ts'

/** The first of them are admins, the others are catchers now. */
const SIZE = 7
const ADMINS = 5
let server: TestServer
let ids: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.core.database.withoutRealm.deleteFrom('users').execute()
  for (let admin = 0; admin < ADMINS; admin++)
    ids.push((await makeAdmin(server, { name: `Admin ${admin}` })).id)
  while (ids.length < SIZE) ids.push((await makeUser(server)).id)
})
afterAll(() => server.close())

const admin = fc.nat(ADMINS - 1)
const member = fc.nat(SIZE - 1)
const action = fc.constantFrom('account.create', 'account.approve', 'account.role', 'account.lock')
const role = fc.constantFrom('catcher', 'moderator', 'admin')
const entry = fc.record({ giver: fc.option(member), receiver: member, action, role })
type Entry = Readonly<{ giver: number | null; receiver: number; action: string; role: string }>

/** The same rule in plain words: everybody whom one can reach by going from receivers to givers, and oneself. */
function family(entries: readonly Entry[], of: number) {
  const found = new Set([of])
  for (const one of found)
    for (const { giver, receiver, action: done } of entries)
      if (receiver === one && giver !== null && done !== 'account.lock') found.add(giver)
  return found
}

/** Two share an ancestor, or somebody who is or was an admin has both as ancestors. */
function areTied(entries: readonly Entry[], one: number, other: number): boolean {
  const [ofOne, ofOther] = [family(entries, one), family(entries, other)]
  if ([...ofOne].some((each) => ofOther.has(each))) return true
  const wasMadeAdmin = (each: number) =>
    entries.some(
      ({ receiver, action: done, role: given }) =>
        receiver === each && given === 'admin' && (done === 'account.role' || done === 'account.create'),
    )
  return ids.some((_, each) => {
    const above = family(entries, each)
    return (each < ADMINS || wasMadeAdmin(each)) && above.has(one) && above.has(other)
  })
}

test('D-125 the query agrees with a plain model on grants of any shape, circles included, and nobody approves their own kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), admin, admin, async (entries, asker, suspect) => {
      const { kysely } = server.core.database.scope('live')
      const rollback = new Error('rollback')
      const found = await kysely
        .transaction()
        .execute(async (tx) => {
          const rows = entries.map((each) => ({
            action: each.action,
            subject_type: 'account',
            subject_id: ids[each.receiver]!,
            actor_id: each.giver === null ? null : ids[each.giver]!,
            detail: JSON.stringify(
              each.action === 'account.role' ? { from: 'catcher', to: each.role } : { role: each.role },
            ),
            created_at: new Date(0),
          }))
          if (rows.length > 0) await tx.insertInto('audit_entries').values(rows).execute()
          const answer = { askerId: ids[asker]!, userId: ids[suspect]! }
          const approvers = await possibleApprovers({ kysely: tx }, answer)
          throw Object.assign(rollback, { approvers })
        })
        .catch((error: unknown) => {
          if (error !== rollback) throw error
          return (error as unknown as { approvers: { id: number }[] }).approvers.map(({ id }) =>
            ids.indexOf(id),
          )
        })
      const independent = ids
        .map((_, index) => index)
        .filter(
          (index) =>
            index < ADMINS && index !== asker && index !== suspect && !areTied(entries, index, asker),
        )
      expect(found).toEqual(independent)
    }),
    { numRuns: 60 },
  )
})
