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
    "The caller's newest notices after the one with this id, oldest first: what concerns the caller alone."
    notices(after: Int): [Notification!]!
    "The key with which a browser subscribes to this portal's pushes."
    vapidKey: String!
  }

  extend type Mutation {
    "A new job that has not been reported to the caller yet; each is reported once."
    checkNotifications: NotificationCheck!
    "Pushes new jobs to this browser from now on."
    subscribeToPush(subscription: PushSubscriptionInput!, userId: Int!): Boolean!
    "Stops pushes to this browser."
    unsubscribeFromPush(endpoint: String!): Boolean!
    "Pushes a test notification to the caller's browsers."
    testPush: Boolean!
  }

  enum NotificationType {
    newJob
    assigned
    cancelled
    claimEnded
    unserved
    accountChanged
  }

  type Notification {
    id: Int!
    type: NotificationType!
    title: String!
    message: String!
    jobId: Int
    jobNumber: Int
    isRead: Boolean!
    createdAt: String!
  }

  type NotificationCheck {
    hasNewJobs: Boolean!
    job: JobAlert
  }

  "The result of PushSubscription.toJSON() in a browser."
  input PushSubscriptionInput {
    endpoint: String!
    expirationTime: Float
    keys: PushKeysInput!
  }

  input PushKeysInput {
    p256dh: String!
    auth: String!
  }
`

/** Notifications and web push over GraphQL. */
export const notificationsOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    notifications: {
      endpoint: checkNotifications,
      resolve: ({ first }, call) =>
        listNotifications(call.scope, call.account.id, call.parse(First, first ?? DEFAULT_LIST)),
    },
    notices: { calls: 'notices', input: ({ after }) => ({ query: { after: after ?? undefined } }) },
    vapidKey: { calls: 'vapidKey', output: ({ publicKey }: { publicKey: string }) => publicKey },
  },
  mutations: {
    checkNotifications: { calls: 'checkNotifications' },
    subscribeToPush: { calls: 'subscribeToPush', input: (body) => ({ body }) },
    unsubscribeFromPush: { calls: 'unsubscribeFromPush', input: (body) => ({ body }) },
    testPush: { calls: 'testPush' },
  },
}
