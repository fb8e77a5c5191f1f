import type { TestServer } from './test-server.ts'
import { makeClientLinks } from './client-links.ts'
import { makeJob, makeUser } from './factories.ts'

/**
 * Stores a dispute about the 20% of a job of $350 that its logger has opened.
 * @returns its id
 */
export async function makeDispute(
  server: TestServer,
  { catcherId, isDecided = false }: { catcherId?: number | undefined; isDecided?: boolean } = {},
): Promise<number> {
  const now = server.core.clock.now()
  const { id: loggerId } = await makeUser(server)
  const claimedById = catcherId ?? (await makeUser(server)).id
  const claim = { claimedById, claimedAt: now, completedAt: now, quotedCost: 350 }
  const { id: jobId } = await makeJob(server, { createdById: loggerId, ...claim })
  const { kysely } = server.core.database.scope('live')
  const { id } = await kysely
    .insertInto('disputes')
    .values({
      job_id: jobId,
      subject: 'share',
      logger_id: loggerId,
      catcher_id: claimedById,
      opened_at: now,
      decided_at: isDecided ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('dispute_entries')
    .values({
      dispute_id: id,
      kind: 'opened',
      author: 'logger',
      author_id: loggerId,
      text: 'They never paid',
      created_at: now,
    })
    .execute()
  return id
}

/**
 * A completed public request with the link of its client.
 * @param dispute what has become of the client's dispute about it; none when left out
 */
export async function makeVisit(server: TestServer, dispute?: 'open' | 'decided') {
  const now = server.core.clock.now()
  const { id: catcherId } = await makeUser(server)
  const claim = { claimedById: catcherId, claimedAt: now, completedAt: now }
  const { id: jobId } = await makeJob(server, { isPublicSubmission: true, ...claim })
  const { client: link, view } = await makeClientLinks(server, jobId)
  if (dispute) {
    await server.client().call('openClientDispute', { body: { link, text: 'It cost too much' } })
    if (dispute === 'decided')
      await server.core.database
        .scope('live')
        .kysely.updateTable('disputes')
        .set({ decided_at: now })
        .where('job_id', '=', jobId)
        .execute()
  }
  return { jobId, catcherId, link, view }
}
