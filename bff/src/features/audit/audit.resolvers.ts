import { auditSubjects, MAX_AUDIT_PAGE } from '@snake-dispatch/contract/audit'
import { EntityId } from '@snake-dispatch/contract/entity-id'
import * as z from '@snake-dispatch/contract/zod'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { listAudit, type AuditPage } from './audit-list.service.ts'

const AuditArgs = z.strictObject({
  subjectType: z.optional(z.enum(auditSubjects)),
  subjectId: z.optional(EntityId),
  actorId: z.optional(EntityId),
  limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(MAX_AUDIT_PAGE))),
  cursor: z.optional(z.string()),
})

const typeDefs = /* GraphQL */ `
  extend type Query {
    "Who did what to which job or account, newest first; for admins. At most 200 entries a page."
    auditTrail(
      subjectType: AuditSubjectType
      subjectId: Int
      actorId: Int
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
  }
`

/** The audit trail, which is read over GraphQL only. */
export const auditOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    auditTrail: {
      endpoint: { audience: 'admin', duringPasswordReset: false },
      resolve: ({ first, after, ...about }, call) => {
        const given = Object.entries({ ...about, limit: first, cursor: after })
        const asked = Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined))
        return listAudit(call, call.parse(AuditArgs, asked))
      },
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
