import { EntityId } from '@snake-dispatch/contract/entity-id'
import { jobLife } from '@snake-dispatch/contract/job-life'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import type { JobViewers } from './job-viewers.service.ts'

const typeDefs = /* GraphQL */ `
  extend type Subscription {
    "Who of the staff has a job open, at first and with each change. Following it counts as having the job open."
    jobViewers(jobId: Int!): JobViewers!
  }

  type JobViewers {
    people: [JobViewer!]!
  }

  type JobViewer {
    id: Int!
    name: String!
  }
`

/** Who has a job open, over the sockets of GraphQL (D-169): REST has nothing that lasts as long as a page is open. */
export const jobViewersOverGraphql = (viewers: Pick<JobViewers, 'open'>): GraphqlModule => ({
  typeDefs,
  subscriptions: {
    jobViewers: {
      endpoint: jobLife,
      follow({ jobId }, { account, parse }) {
        const id = parse(EntityId, jobId)
        return (push) => viewers.open(account, id, (people) => push({ people }))
      },
    },
  },
})
