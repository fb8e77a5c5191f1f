import { AuditQuery, auditTrail } from '@snake-dispatch/contract/audit'
import { pageQuery } from '../../transports/graphql/arguments.ts'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { listAudit, type AuditPage } from './audit-list.service.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "Who did what to which job or account, newest first; for admins. At most 200 entries a page."
    auditTrail(
      subjectType: AuditSubjectType
      subjectId: Int
      actorId: Int
      "An account, whether it acted or was acted upon, or its claims were."
      personId: Int
      jobNumber: Int
      "What was done, e.g. job.claim."
      action: String
      "First day, in Sydney, such as 2026-11-21."
      from: String
      "Last day."
      to: String
      first: Int
      after: String
    ): AuditConnection!
  }

  enum AuditSubjectType {
    job
    account
    invoice
  }

  type AuditConnection {
    nodes: [AuditEntry!]!
    pageInfo: PageInfo!
  }

  type AuditEntry {
    id: Int!
    "What was done, e.g. job.claim or account.lock."
    action: String!
    "Null for a member of the public and for what the portal does by itself."
    actor: AuditActor
    subject: AuditSubject!
    "A third account that it is about: whom a job was assigned to, or who had claimed it."
    about: AuditActor
    "Whom a job was taken from to be handed over."
    from: AuditActor
    "What else is worth knowing, as JSON."
    detail: String!
    "The network address that it was done from."
    address: String
    createdAt: String!
  }

  type AuditActor {
    id: Int!
    name: String
  }

  type AuditSubject {
    type: AuditSubjectType!
    id: Int!
    "The number of the job or the name of the account."
    label: String
  }
`

/** The audit trail over GraphQL. */
export const auditOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    auditTrail: {
      endpoint: auditTrail,
      resolve: (args, call) => listAudit(call, call.parse(AuditQuery, pageQuery(args))),
    },
  },
  fields: {
    AuditConnection: {
      nodes: ({ entries }: AuditPage) => entries,
      pageInfo: ({ nextCursor }: AuditPage) => ({ hasNextPage: nextCursor !== null, endCursor: nextCursor }),
    },
    AuditEntry: { detail: ({ detail }: AuditPage['entries'][number]) => JSON.stringify(detail) },
  },
}
