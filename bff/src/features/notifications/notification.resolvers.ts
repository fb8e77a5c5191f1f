import { checkNotifications, type Notification } from '@snake-dispatch/contract/notifications'
import * as z from '@snake-dispatch/contract/zod'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import type { JobNotifications } from '../dispatch/job-notifications.service.ts'
import { listAllNotices } from './notification.lists.ts'

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

/** The list of notifications, which REST does not have: notices, and those of jobs. */
export function notificationsOverGraphql(jobNotifications: Pick<JobNotifications, 'list'>): GraphqlModule {
  return {
    typeDefs,
    queries: {
      notifications: {
        endpoint: checkNotifications,
        async resolve({ first }, call) {
          const limit = call.parse(First, first ?? DEFAULT_LIST)
          const own = await listAllNotices(call.scope, call.account.id, limit)
          return [...own, ...(await jobNotifications.list(call, limit))].toSorted(newestFirst).slice(0, limit)
        },
      },
    },
  }
}

const newestFirst = (one: Notification, other: Notification) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id
