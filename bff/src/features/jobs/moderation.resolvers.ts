import { openJobs, OpenJobsQuery } from '@snake-dispatch/contract/moderation'
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
        async resolve({ first, after, ...filters }, call) {
          const given = Object.entries({ ...filters, limit: first, cursor: after })
          const asked = Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined))
          const { jobs, nextCursor } = await moderation.openJobs(call, call.parse(OpenJobsQuery, asked))
          return { edges: jobs.map((node) => ({ cursor: availableCursor(node), node })), nextCursor }
        },
      },
      jobCandidates: {
        calls: 'jobCandidates',
        input: ({ jobId, search }) => ({ params: { jobId }, query: { search: search ?? undefined } }),
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
        input: ({ jobId, fromUserId }) => ({ params: { jobId }, body: { fromUserId } }),
      },
      deleteJob: { calls: 'deleteJob', input: ({ jobId }) => ({ params: { jobId } }) },
    },
  }
}
