import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "How alerts flow: the last one, waiting and failed work, push services and processes; for admins."
    queues: Queues!
  }

  type Queues {
    "When this was read, by the clock of the database."
    asOf: String!
    lastAlert: LastAlert
    queues: [Queue!]!
    pushServices: [PushServiceState!]!
    processes: [ServerProcess!]!
  }

  "The last new job of which people were notified, and how many."
  type LastAlert {
    sentAt: String!
    jobNumber: Int!
    notified: Int!
  }

  type Queue {
    name: String!
    "Due, and not begun."
    waiting: Int!
    "Due later: after a pause, or at a repetition."
    delayed: Int!
    active: Int!
    "Given up in the last hour, after all repetitions."
    failed: Int!
    oldestWaitingSince: String
  }

  "The browsers that are reached through one push service."
  type PushServiceState {
    service: String!
    browsers: Int!
    "Those to which the last push could not be delivered."
    failing: Int!
    failingSince: String
  }

  type ServerProcess {
    id: String!
    version: String!
    startedAt: String!
    lastSeenAt: String!
    isAlive: Boolean!
    openSockets: Int!
  }
`

/** How alerts flow, over GraphQL. */
export const queuesOverGraphql: GraphqlModule = { typeDefs, queries: { queues: { calls: 'queues' } } }
