import { openJobs, OpenJobsQuery } from '@snake-dispatch/contract/moderation'
import { given, keyOf, pageQuery } from '../../transports/graphql/arguments.ts'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { availableCursor } from './job.lists.service.ts'
import { moderationTypes } from './moderation.sdl.ts'
import type { ModerationService } from './moderation.service.ts'

/** What moderators do, over GraphQL, by the calls that REST has for it. */
export function moderationOverGraphql(moderation: Pick<ModerationService, 'openJobs'>): GraphqlModule {
  return {
    typeDefs: moderationTypes,
    queries: {
      openJobs: {
        endpoint: openJobs,
        async resolve(args, call) {
          const asked = call.parse(OpenJobsQuery, pageQuery(args))
          const { jobs, nextCursor } = await moderation.openJobs(call, asked)
          return { edges: jobs.map((node) => ({ cursor: availableCursor(node), node })), nextCursor }
        },
      },
      jobCandidates: {
        calls: 'jobCandidates',
        input: ({ jobId, search }) => ({ params: { jobId }, query: given({ search }) }),
      },
      statistics: { calls: 'statistics' },
      dispatchStatistics: { calls: 'dispatchStatistics' },
    },
    mutations: {
      assignJob: {
        calls: 'assignJob',
        input: ({ jobId, userId, fromUserId }) => ({ params: { jobId }, body: { userId, fromUserId } }),
      },
      releaseClaim: {
        calls: 'releaseClaim',
        input: ({ jobId, fromUserId, idempotencyKey }) => ({
          params: { jobId },
          body: { fromUserId },
          ...keyOf(idempotencyKey),
        }),
      },
      deleteJob: { calls: 'deleteJob', input: ({ jobId }) => ({ params: { jobId } }) },
    },
  }
}
