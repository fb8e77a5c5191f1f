import { me } from '@snake-dispatch/contract/session'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { readUser } from './accounts.service.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The signed-in user."
    me: User!
  }

  extend type Mutation {
    "Signs in with email or mobile and password; the answer sets the cookie of the session."
    login(input: LoginInput!): User!
    "Signs in to the demo account, with sample data in every list."
    demoLogin: User!
    "Signs out in this browser."
    logout: Boolean!
    "Signs out in every browser."
    signOutEverywhere: Boolean!
    "Asks for an account, pending approval."
    register(input: RegisterInput!): RegisterAnswer!
    "Changes the own profile: what is not given stays as it is."
    updateProfile(input: ProfileInput!): User!
    "Changes the own password; every other browser is signed out."
    changePassword(input: ChangePasswordInput!): Boolean!
  }

  enum Role {
    admin
    moderator
    catcher
    pending
  }

  enum AccountStatus {
    pending
    approved
    rejected
  }

  type User {
    id: Int!
    username: String!
    email: String!
    name: String!
    company: String
    licenseNumber: String!
    contactNumber: String
    address: String
    serviceAreas: String
    "None means all suburbs."
    serviceSuburbs: [String!]!
    "Where they usually start from."
    baseSuburb: String
    payId: String
    role: Role!
    status: AccountStatus!
    isAdmin: Boolean!
    isModerator: Boolean!
    isDemo: Boolean!
    passwordResetRequired: Boolean!
    notificationSettings: NotificationSettings!
    "Instants are ISO 8601 in UTC."
    lastLogin: String
    createdAt: String!
  }

  "A missing field counts as true."
  type NotificationSettings {
    "Whether anything is pushed to the account's devices."
    push: Boolean
    "Whether it is notified of new jobs at all."
    newJobs: Boolean
  }

  type RegisterAnswer {
    message: String!
  }

  input LoginInput {
    "The email or mobile of the account."
    username: String!
    password: String!
    rememberMe: Boolean
  }

  input RegisterInput {
    name: String!
    "An email address or an Australian mobile."
    email: String!
    password: String!
    confirmPassword: String!
    company: String!
    licenseNumber: String!
    contactNumber: String
    address: String!
    serviceAreas: String!
    payId: String!
    acceptTerms: Boolean!
  }

  input ProfileInput {
    name: String
    email: String
    contactNumber: String
    licenseNumber: String
    company: String
    address: String
    serviceAreas: String
    serviceSuburbs: [String!]
    "From where distances to jobs are measured: a suburb or town."
    baseSuburb: String
    payId: String
    notificationSettings: NotificationSettingsInput
    "Needed when the email or the PayID changes."
    currentPassword: String
  }

  input NotificationSettingsInput {
    push: Boolean
    newJobs: Boolean
  }

  input ChangePasswordInput {
    currentPassword: String!
    newPassword: String!
  }
`

/** Accounts over GraphQL: who am I, signing in and out, registration, the own profile. */
export const usersOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    me: { endpoint: me, resolve: (_args, { scope, account }) => readUser(scope, account.id) },
  },
  mutations: {
    login: { calls: 'login', input: ({ input }) => ({ body: input }) },
    demoLogin: { calls: 'demoLogin' },
    logout: { calls: 'logout' },
    signOutEverywhere: { calls: 'signOutEverywhere' },
    register: { calls: 'register', input: ({ input }) => ({ body: input }) },
    updateProfile: { calls: 'updateProfile', input: ({ input }) => ({ body: input }) },
    changePassword: { calls: 'changePassword', input: ({ input }) => ({ body: input }) },
  },
}
