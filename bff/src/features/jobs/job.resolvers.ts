import { availableJobs, JobSearch } from '@snake-dispatch/contract/jobs'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { cursorOf } from './job.lists.ts'
import type { JobService } from './job.service.ts'

type Page = Awaited<ReturnType<JobService['available']>>

/** Jobs a page holds when the caller names no number. */
const DEFAULT_PAGE = 50

const typeDefs = /* GraphQL */ `
  extend type Query {
    "Jobs that can be claimed: high, medium, low urgency, then newest. Found by the search where one is given."
    availableJobs(search: String, first: Int, after: String): JobConnection!
  }

  extend type Subscription {
    "A new job that the subscriber can claim."
    jobCreated: JobAlert!
  }

  enum Urgency {
    high
    medium
    low
  }

  "A request for a snake removal. What the reader may not see is null; until he has claimed the job, the house number of its address is hidden."
  type Job {
    id: Int!
    jobNumber: Int!
    snakeType: String!
    urgency: Urgency!
    clientName: String!
    clientMobile: String
    address: String!
    suburb: String
    "Whole dollars."
    quotedCost: Int!
    details: String
    locationDetails: String
    photoUrl: String
    createdById: Int
    "Null for a request of the public without a personal link."
    createdBy: JobLogger
    "Instants are ISO 8601 in UTC."
    createdAt: String!
    claimedById: Int
    claimedBy: JobClaimer
    claimedAt: String
    claimedEta: String
    completedAt: String
    completionNotes: String
    completionPhotoUrl: String
    isPublicSubmission: Boolean!
    paymentApproved: Boolean!
    paymentSent: Boolean!
    paymentReferenceNumber: String
  }

  type JobLogger {
    id: Int!
    name: String!
    payId: String
  }

  type JobClaimer {
    id: Int!
    name: String!
  }

  type JobConnection {
    nodes: [Job!]!
    edges: [JobEdge!]!
    pageInfo: PageInfo!
  }

  type JobEdge {
    cursor: String!
    node: Job!
  }

  type PageInfo {
    hasNextPage: Boolean!
    "Hand it over as 'after' for the next page; null on the last one."
    endCursor: String
  }

  "What an alert tells of a new job: nothing personal."
  type JobAlert {
    id: Int!
    jobNumber: Int!
    suburb: String
    snakeType: String
  }
`

/** Jobs over GraphQL: the same service and rules as over REST. */
export function jobsOverGraphql(jobs: JobService): GraphqlModule {
  return {
    typeDefs,
    queries: {
      availableJobs: {
        like: availableJobs,
        resolve: ({ search, first, after }, call) =>
          jobs.available(
            call,
            call.parse(JobSearch, {
              search: search ?? undefined,
              limit: first ?? DEFAULT_PAGE,
              cursor: after ?? undefined,
            }),
          ),
      },
    },
    subscriptions: {
      jobCreated: {
        like: availableJobs,
        pick: (message) => (message.type === 'job_created' ? message.job : undefined),
      },
    },
    fields: {
      JobConnection: {
        nodes: ({ listed }: Page) => listed.map(({ job, withClient }) => job.job(withClient)),
        edges: ({ listed }: Page) =>
          listed.map(({ job, withClient }) => ({ cursor: cursorOf(job), node: job.job(withClient) })),
        pageInfo: ({ nextCursor }: Page) => ({ hasNextPage: nextCursor !== null, endCursor: nextCursor }),
      },
    },
  }
}
