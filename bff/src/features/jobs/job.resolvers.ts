import { availableJobs, jobs as allJobs, JobSearch } from '@snake-dispatch/contract/jobs'
import type { Job } from '@snake-dispatch/contract/jobs'
import { EntityId } from '@snake-dispatch/contract/entity-id'
import { PageQuery } from '@snake-dispatch/contract/page'
import { keyOf, pageQuery } from '../../transports/graphql/arguments.ts'
import type { Args, GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { availableCursor } from './job.lists.service.ts'
import { jobTypes } from './job.sdl.ts'
import type { JobService } from './job.service.ts'

/** A page of jobs with the cursor after each. */
interface Connection {
  edges: { cursor: string; node: Job }[]
  nextCursor: string | null
}

/** Jobs a page holds when the caller names no number. */
const DEFAULT_PAGE = 50

const pageOf = ({ first, after }: Args) => ({
  limit: first ?? DEFAULT_PAGE,
  ...(typeof after === 'string' && { cursor: after }),
})

/** Jobs over GraphQL: the same service and rules as over REST. */
export function jobsOverGraphql(jobs: JobService): GraphqlModule {
  return {
    typeDefs: jobTypes,
    queries: {
      availableJobs: {
        endpoint: availableJobs,
        async resolve({ search, ...page }, call): Promise<Connection> {
          const asked = call.parse(JobSearch, { search: search ?? undefined, ...pageOf(page) })
          const { jobs: found, nextCursor } = await jobs.available(call, asked)
          const edges = found.map((node) => ({ cursor: availableCursor(node), node }))
          return { edges, nextCursor }
        },
      },
      jobs: {
        endpoint: allJobs,
        async resolve(page, call): Promise<Connection> {
          const { jobs: found, nextCursor } = await jobs.visible(call, call.parse(PageQuery, pageOf(page)))
          return { edges: found.map((node) => ({ cursor: String(node.id), node })), nextCursor }
        },
      },
      myJobs: {
        endpoint: allJobs,
        async resolve({ state, first, after }, call): Promise<Job[]> {
          const status = state === 'completed' ? 'completed' : 'claimed'
          return (await jobs.mine(call, status, call.parse(PageQuery, pageQuery({ first, after })))).jobs
        },
      },
      job: {
        endpoint: allJobs,
        resolve: ({ id }, call) => jobs.job(call, call.parse(EntityId, id)),
      },
      jobState: { calls: 'jobState', input: ({ jobNumber }) => ({ params: { jobNumber } }) },
      nextJobNumber: {
        calls: 'nextJobNumber',
        output: ({ nextJobNumber }: { nextJobNumber: number }) => nextJobNumber,
      },
    },
    mutations: {
      createJob: { calls: 'createJob', input: withKey },
      createPublicJob: { calls: 'createPublicJob', input: withKey },
      claimJob: { calls: 'claimJob', input: ({ id, input }) => ({ params: { id }, body: input }) },
      completeJob: {
        calls: 'completeJob',
        input: ({ id, ...args }) => ({ params: { id }, ...withKey(args) }),
      },
      releaseJob: { calls: 'releaseJob', input: ({ id, ...args }) => ({ params: { id }, ...withKey(args) }) },
      cancelJob: { calls: 'cancelJob', input: ({ id }) => ({ params: { id } }) },
    },
    subscriptions: {
      jobCreated: {
        endpoint: availableJobs,
        pick: (message) => (message.type === 'job_created' ? message.job : undefined),
      },
      jobChanged: {
        endpoint: availableJobs,
        pick: (message) =>
          message.type === 'job_created' ? undefined : { ...message.job, change: message.type.slice(4) },
      },
    },
    fields: {
      JobConnection: {
        nodes: ({ edges }: Connection) => edges.map(({ node }) => node),
        pageInfo: ({ nextCursor }: Connection) => ({
          hasNextPage: nextCursor !== null,
          endCursor: nextCursor,
        }),
      },
    },
  }
}

function withKey({ input, idempotencyKey }: Args) {
  return { body: input, ...keyOf(idempotencyKey) }
}
