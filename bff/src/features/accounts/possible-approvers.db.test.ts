import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { possibleApprovers } from './possible-approvers.ts'

const SIZE = 7
let server: TestServer
let ids: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.core.database.withoutRealm.deleteFrom('users').execute()
  for (let admin = 0; admin < SIZE; admin++)
    ids.push((await makeAdmin(server, { name: `Admin ${admin}` })).id)
})
afterAll(() => server.close())

const member = fc.nat(SIZE - 1)
const action = fc.constantFrom('account.create', 'account.approve', 'account.role', 'account.lock')
const entry = fc.record({ giver: fc.option(member), receiver: member, action })

/** The same rule in plain words: everybody whom one can reach by going from receivers to givers, and oneself. */
function family(entries: readonly { giver: number | null; receiver: number; action: string }[], of: number) {
  const found = new Set([of])
  for (const one of found)
    for (const { giver, receiver, action: done } of entries)
      if (receiver === one && giver !== null && done !== 'account.lock') found.add(giver)
  return found
}

test('D-125 the query agrees with a plain model on grants of any shape, circles included, and nobody approves their own kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), member, member, async (entries, asker, suspect) => {
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
            detail: '{}',
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
      const own = family(entries, asker)
      const independent = ids
        .map((_, index) => index)
        .filter(
          (index) =>
            index !== asker &&
            index !== suspect &&
            ![...family(entries, index)].some((each) => own.has(each)),
        )
      expect(found).toEqual(independent)
    }),
    { numRuns: 60 },
  )
})
