import { keyOf, pageQuery } from '../../transports/graphql/arguments.ts'
import type { Args, CalledField, GraphqlModule } from '../../transports/graphql/graphql-module.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "Accounts, by name unless sorted otherwise: 100 a page, 500 at most; the next page begins after the id of the last. Moderators get the non-null fields, and search and sort by the name."
    users(
      search: String
      role: Role
      status: AccountStatus
      "True: only accounts that are locked. False: only those that are not."
      locked: Boolean
      sort: UserSort
      first: Int
      after: Int
    ): [Account!]!
    "Registrations that wait for approval, the 500 oldest first."
    pendingUsers: [Account!]!
    "The payment offences of an account, newest first."
    paymentOffences(userId: Int!): [PaymentOffence!]!
  }

  extend type Mutation {
    "Makes an approved account."
    createUser(input: CreateUserInput!): Account!
    "Approves a registration."
    approveUser(userId: Int!): Account!
    "Rejects a registration."
    rejectUser(userId: Int!): Account!
    "Makes an account a catcher, a moderator or an admin."
    setUserRole(userId: Int!, role: Role!): Account!
    "Locks an account: it is signed out and cannot sign in."
    lockUser(userId: Int!, reason: String!): Account!
    "Lifts the lock of an account, also that of a suspension."
    unlockUser(userId: Int!): Account!
    "Gives an account a new password and signs it out everywhere."
    resetUserPassword(userId: Int!, newPassword: String!): Account!
    "Lets an account do nothing but change its password, or no longer."
    requirePasswordReset(userId: Int!, required: Boolean!): Account!
    "Suspends an account for non-payment: 30 days, from the second time on 6 months. The same key gives the same offence."
    recordPaymentOffence(userId: Int!, note: String!, idempotencyKey: String): PaymentOffence!
  }

  "How accounts are sorted; Desc reverses an order. An account that never signed in has the earliest lastLogin."
  enum UserSort {
    name
    nameDesc
    createdAt
    createdAtDesc
    lastLogin
    lastLoginDesc
  }

  "An account as admins and moderators see it. What the reader may not see is null."
  type Account {
    id: Int!
    name: String!
    role: Role!
    status: AccountStatus!
    isAdmin: Boolean!
    isModerator: Boolean!
    isLocked: Boolean!
    serviceSuburbs: [String!]!
    username: String
    email: String
    company: String
    licenseNumber: String
    contactNumber: String
    address: String
    serviceAreas: String
    baseSuburb: String
    payId: String
    isDemo: Boolean
    passwordResetRequired: Boolean
    notificationSettings: NotificationSettings
    lastLogin: String
    createdAt: String
    lockedReason: String
    lockedAt: String
    approvedAt: String
  }

  "A job that was not paid for to its logger, and the suspension that followed."
  type PaymentOffence {
    id: Int!
    userId: Int!
    "1 for the account's first offence, 2 for its second, and so on."
    number: Int!
    note: String!
    suspendedUntil: String!
    recordedById: Int
    createdAt: String!
  }

  input CreateUserInput {
    email: String!
    password: String!
    name: String!
    licenseNumber: String!
    contactNumber: String
    isAdmin: Boolean
  }
`

/** A decision about one account: its id is the path's parameter, the other arguments are the body. */
const about = (calls: CalledField['calls']): CalledField => ({
  calls,
  input: ({ userId, ...body }: Args) => ({ params: { userId }, body }),
})

/** The management of accounts over GraphQL, by the calls that REST has for it. */
export const userManagementOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    users: {
      calls: 'listUsers',
      input: ({ locked, ...args }) => ({
        query: {
          ...pageQuery(args),
          ...(typeof locked === 'boolean' && { locked: String(locked) }),
        },
      }),
    },
    pendingUsers: { calls: 'pendingUsers' },
    paymentOffences: about('paymentOffences'),
  },
  mutations: {
    createUser: { calls: 'createUser', input: ({ input }) => ({ body: input }) },
    approveUser: about('approveUser'),
    rejectUser: about('rejectUser'),
    setUserRole: about('setUserRole'),
    lockUser: about('lockUser'),
    unlockUser: about('unlockUser'),
    resetUserPassword: about('resetUserPassword'),
    requirePasswordReset: about('requirePasswordReset'),
    recordPaymentOffence: {
      calls: 'recordPaymentOffence',
      input: ({ userId, note, idempotencyKey }) => ({
        params: { userId },
        body: { note },
        ...keyOf(idempotencyKey),
      }),
    },
  },
}
