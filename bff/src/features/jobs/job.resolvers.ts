import { GRAPHQL_PAGE } from '@snake-dispatch/contract/page'
import { EntityId } from '@snake-dispatch/contract/entity-id'
import { availableJobs, jobs as allJobs, type Job } from '@snake-dispatch/contract/jobs'
import { PageQuery } from '@snake-dispatch/contract/page'
import type { Page } from '../../transports/graphql/called-fields.ts'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { availableCursor } from './job.lists.service.ts'
import type { JobService } from './job.service.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "One job that the caller may see."
    job(id: Int!): Job!
    "Jobs that the caller has claimed: newest claim or completion first. 50 unless 'first' says otherwise, at most 500: the next ones are those after the id of the last."
    myJobs(state: ClaimedJobState! = active, first: Int, after: Int): [Job!]!
  }

  enum ClaimedJobState {
    active
    completed
  }

  extend type JobConnection {
    edges: [JobEdge!]!
  }

  type JobEdge {
    cursor: String!
    node: Job!
  }

  extend type Subscription {
    "A new job that the subscriber can claim."
    jobCreated: JobAlert!
    "A change to a job that is, or was, in one of the subscriber's lists."
    jobChanged: JobChange!
  }

  type JobChange {
    id: Int!
    jobNumber: Int!
    change: JobChangeKind!
  }

  enum JobChangeKind {
    claimed
    completed
    deleted
    "Given back, or taken away by a moderator: sent to the catcher who had it. Everyone else gets it as jobCreated, unless it was handed over."
    released
    cancelled
    updated
  }
`

/** What GraphQL has of jobs beyond the calls of REST: one job, two lists as one, cursors of edges, subscriptions. */
export function jobsOverGraphql(jobs: JobService): GraphqlModule {
  return {
    typeDefs,
    queries: {
      job: {
        endpoint: allJobs,
        resolve: ({ id }, call) => jobs.job(call, call.parse(EntityId, id)),
      },
      myJobs: {
        endpoint: allJobs,
        async resolve({ state, first, after }, call): Promise<Job[]> {
          const status = state === 'completed' ? 'completed' : 'claimed'
          const cursor = typeof after === 'number' ? String(after) : undefined
          const page = { limit: first ?? GRAPHQL_PAGE, cursor }
          return (await jobs.mine(call, status, call.parse(PageQuery, page))).jobs
        },
      },
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
        edges({ call, nodes }: Page<Job>) {
          const cursorOf = call === 'jobs' ? ({ id }: Job) => String(id) : availableCursor
          return nodes.map((node) => ({ cursor: cursorOf(node), node }))
        },
      },
    },
  }
}
