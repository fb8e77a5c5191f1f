import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The three counts of the moderator's dashboard."
    statistics: Statistics!
  }

  extend type Mutation {
    "Claims an available job for a catcher."
    assignJob(jobId: Int!, userId: Int!): Job!
    "Deletes an available job."
    deleteJob(jobId: Int!): Boolean!
  }

  type Statistics {
    totalAvailableJobs: Int!
    "Accounts that jobs can be assigned to."
    activeCatchers: Int!
    publicSubmissions: Int!
  }
`

/** What moderators do, over GraphQL, by the calls that REST has for it. */
export const moderationOverGraphql: GraphqlModule = {
  typeDefs,
  queries: { statistics: { calls: 'statistics' } },
  mutations: {
    assignJob: {
      calls: 'assignJob',
      input: ({ jobId, userId }) => ({ params: { jobId }, body: { userId } }),
    },
    deleteJob: { calls: 'deleteJob', input: ({ jobId }) => ({ params: { jobId } }) },
  },
}
