import { EntityId } from '@snake-dispatch/contract/entity-id'
import {
  currentFees,
  invoice,
  InvoiceQuery,
  invoices,
  type CurrentFees,
  type Invoice,
  type InvoiceSummary,
} from '@snake-dispatch/contract/invoices'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { readCurrentFees } from './current-fees.service.ts'
import { listInvoices, readInvoice } from './invoice.service.ts'

/** Invoices on a page when no number is given. */
const DEFAULT_PAGE = 50

interface Page {
  invoices: InvoiceSummary[]
  nextCursor: string | null
}

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The invoices of the caller, newest first; for admins those of everybody, or of one account."
    invoices(userId: Int, first: Int, after: String): InvoiceConnection!
    "One invoice with its lines."
    invoice(id: Int!): Invoice!
    "The platform fees of the caller that are on no invoice yet."
    currentFees: CurrentFees!
  }

  type InvoiceConnection {
    nodes: [InvoiceSummary!]!
    pageInfo: PageInfo!
  }

  "An invoice as lists show it."
  type InvoiceSummary {
    id: Int!
    "From 1, without gaps."
    number: Int!
    heading: String!
    "The quarter that is billed, such as 2026-Q4; days are those of Sydney."
    quarter: String!
    periodStart: String!
    periodEnd: String!
    issuedOn: String!
    dueOn: String!
    issuer: InvoiceIssuer!
    recipient: InvoiceRecipient!
    totalCents: Int!
    "The GST within the fees that include it; null on an invoice that is no tax invoice."
    gstCents: Int
    "The day of the payment, as an admin recorded it; null while none is recorded."
    paidOn: String
  }

  "An invoice with a line for each fee, and for each reversal of one."
  type Invoice {
    id: Int!
    number: Int!
    heading: String!
    quarter: String!
    periodStart: String!
    periodEnd: String!
    issuedOn: String!
    dueOn: String!
    issuer: InvoiceIssuer!
    recipient: InvoiceRecipient!
    totalCents: Int!
    gstCents: Int
    paidOn: String
    lines: [InvoiceLine!]!
  }

  "Fees that are on no invoice yet, and their reversals."
  type CurrentFees {
    "The present quarter. They are on its invoice, unless they come to nothing or less: then they are carried on."
    quarter: String!
    periodStart: String!
    periodEnd: String!
    count: Int!
    totalCents: Int!
    gstCents: Int
    "The newest, a page at most."
    lines: [InvoiceLine!]!
  }

  type InvoiceIssuer {
    name: String!
    abn: String
  }

  type InvoiceRecipient {
    id: Int!
    name: String!
    company: String
    address: String
  }

  type InvoiceLine {
    jobNumber: Int!
    description: String!
    claimedAt: String!
    cents: Int!
    "Whether the fee includes GST, as the platform was registered for it at the claim."
    includesGst: Boolean!
  }
`

/** Invoices over GraphQL. */
export const invoicesOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    invoices: {
      endpoint: invoices,
      resolve: ({ userId, first, after }, call): Promise<Page> =>
        listInvoices(
          call,
          call.parse(InvoiceQuery, {
            userId: userId ?? undefined,
            limit: first ?? DEFAULT_PAGE,
            cursor: after ?? undefined,
          }),
        ),
    },
    invoice: {
      endpoint: invoice,
      resolve: ({ id }, call): Promise<Invoice> => readInvoice(call, call.parse(EntityId, id)),
    },
    currentFees: {
      endpoint: currentFees,
      resolve: (_args, call): Promise<CurrentFees> => readCurrentFees(call),
    },
  },
  fields: {
    InvoiceConnection: {
      nodes: ({ invoices: page }: Page) => page,
      pageInfo: ({ nextCursor }: Page) => ({ hasNextPage: nextCursor !== null, endCursor: nextCursor }),
    },
  },
}
