import { checkNotifications } from '@snake-dispatch/contract/notifications'
import * as z from '@snake-dispatch/contract/zod'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { listNotifications } from './notification.lists.ts'

/** Length of a list: at most, and when the caller gives none. */
const MAX_LIST = 200
const DEFAULT_LIST = 50
const First = z.number().check(z.int(), z.gte(1), z.lte(MAX_LIST))

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The caller's notifications, newest first; at most 200."
    notifications(first: Int): [Notification!]!
  }
`

/** The list of notifications, which REST does not have. */
export const notificationsOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    notifications: {
      endpoint: checkNotifications,
      resolve: ({ first }, call) =>
        listNotifications(call.scope, call.account.id, call.parse(First, first ?? DEFAULT_LIST)),
    },
  },
}
