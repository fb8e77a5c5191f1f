import { me } from '@snake-dispatch/contract/accounts'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { findUser } from './accounts.service.ts'
import { presentUser } from './user.presenter.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The signed-in user."
    me: User!
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
    serviceSuburbs: [String!]!
    payId: String
    role: Role!
    status: AccountStatus!
    isAdmin: Boolean!
    isModerator: Boolean!
    isDemo: Boolean!
    passwordResetRequired: Boolean!
    "Instants are ISO 8601 in UTC."
    lastLogin: String
    createdAt: String!
  }
`

/** Accounts over GraphQL: who am I. */
export const usersOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    me: {
      like: me,
      resolve: async (_args, { scope, account }) => presentUser(await findUser(scope, account.id)),
    },
  },
}
