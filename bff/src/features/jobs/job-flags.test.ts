import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const JOBS = 4
const job = fc.nat(JOBS - 1)
const change = fc.oneof(
  fc.record({ kind: fc.constantFrom('pair' as const, 'unpair' as const), job, other: job }),
  fc.record({ kind: fc.constantFrom('hold' as const), job, number: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('unmark' as const), number: fc.nat(1) }),
)

test('D-92 D-93 whether a job is suspect or maybe the same as others is stored as the tables have it, after every change', async () => {
  const user = await makeUser(server)
  const scope = server.core.database.scope('live')
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const ids: number[] = []
      for (let count = 0; count < JOBS; count++) ids.push((await makeJob(server)).id)
      const marks: (number | undefined)[] = []
      const markOf = async (number: number) =>
        (marks[number] ??= (
          await scope.kysely
            .insertInto('hoax_numbers')
            .values({
              hash: `${ids[0]} ${number}`,
              marked_at: new Date(),
              marked_by_id: user.id,
              job_id: ids[0]!,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id)
      for (const step of changes) {
        if (step.kind === 'hold')
          await scope.kysely
            .insertInto('suspect_jobs')
            .values({ job_id: ids[step.job]!, hoax_number_id: await markOf(step.number) })
            .onConflict((conflict) => conflict.column('job_id').doNothing())
            .execute()
        else if (step.kind === 'unmark') {
          const mark = marks[step.number]
          marks[step.number] = undefined
          if (mark) await scope.kysely.deleteFrom('hoax_numbers').where('id', '=', mark).execute()
        } else if (step.kind === 'pair') {
          if (step.job !== step.other)
            await scope.kysely
              .insertInto('maybe_same_jobs')
              .values({ job_id: ids[step.job]!, other_id: ids[step.other]! })
              .onConflict((conflict) => conflict.doNothing())
              .execute()
        } else
          await scope.kysely
            .deleteFrom('maybe_same_jobs')
            .where('job_id', '=', ids[step.job]!)
            .where('other_id', '=', ids[step.other]!)
            .execute()
        const { rows } = await sql<{ id: number }>`select id from jobs
          where is_suspect <> exists (select from suspect_jobs where job_id = jobs.id)
             or is_maybe_same <> exists (select from maybe_same_jobs where job_id = jobs.id)`.execute(
          server.core.database.withoutRealm,
        )
        expect(rows).toEqual([])
      }
    }),
    { numRuns: 20 },
  )
})
