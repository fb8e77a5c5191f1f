import {
  AdminInvoiceQuery,
  adminInvoices,
  feeOverview,
  type AdminInvoice,
  type FeeOverview,
} from '@snake-dispatch/contract/fees'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { readFeeOverview } from './fee-overview.service.ts'
import { listAdminInvoices } from './invoice.admin.service.ts'

/** Invoices on a page when no number is given. */
const DEFAULT_PAGE = 50

interface Page {
  invoices: AdminInvoice[]
  nextCursor: string | null
}

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The platform fees of all catchers; for admins."
    feeOverview: FeeOverview!
    "The invoices of all catchers that match, overdue ones first; for admins."
    adminInvoices(
      quarter: String
      state: InvoiceState
      search: String
      first: Int
      after: String
    ): AdminInvoiceConnection!
  }

  extend type Mutation {
    "Marks an invoice as paid on a day such as 2026-10-08."
    recordPayment(id: Int!, paidOn: String!, reference: String!): AdminInvoice!
    "Marks an invoice as not paid again."
    undoPayment(id: Int!): AdminInvoice!
  }

  enum InvoiceState {
    overdue
    due
    paid
  }

  "All fees in whole cents: what is invoiced and what is not yet are the whole ledger."
  type FeeOverview {
    "The quarters that have invoices, newest first."
    quarters: [FeeQuarter!]!
    invoicedCents: Int!
    notInvoiced: NotInvoicedFees!
    "Null before the first comparison."
    ledger: FeeLedger
  }

  "The invoices of one quarter; paid, due and overdue add up to the total."
  type FeeQuarter {
    quarter: String!
    invoices: Int!
    totalCents: Int!
    paidCents: Int!
    dueCents: Int!
    overdueCents: Int!
  }

  "Entries of the ledger that are on no invoice yet."
  type NotInvoicedFees {
    "The present quarter."
    quarter: String!
    "The day from which on its invoices are issued."
    invoicedFrom: String!
    entries: Int!
    cents: Int!
  }

  "The ledger when it was last compared with the invoices: the fees of claims, their reversals, and the sum of both."
  type FeeLedger {
    fees: Int!
    reversals: Int!
    cents: Int!
    comparedAt: String!
    "Whether what was invoiced and what was not yet were the whole ledger."
    agrees: Boolean!
  }

  type AdminInvoiceConnection {
    nodes: [AdminInvoice!]!
    pageInfo: PageInfo!
  }

  "An invoice as admins see it."
  type AdminInvoice {
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
    "The day of the payment; null while none is recorded."
    paidOn: String
    "What an admin noted of the payment."
    paymentReference: String
  }
`

/** Fees and payments over GraphQL, for admins. */
export const feesOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    feeOverview: {
      endpoint: feeOverview,
      resolve: (_args, call): Promise<FeeOverview> => readFeeOverview(call),
    },
    adminInvoices: {
      endpoint: adminInvoices,
      resolve: ({ quarter, state, search, first, after }, call): Promise<Page> =>
        listAdminInvoices(
          call,
          call.parse(AdminInvoiceQuery, {
            quarter: quarter ?? undefined,
            state: state ?? undefined,
            search: search ?? undefined,
            limit: first ?? DEFAULT_PAGE,
            cursor: after ?? undefined,
          }),
        ),
    },
  },
  mutations: {
    recordPayment: { calls: 'recordPayment', input: ({ id, ...body }) => ({ params: { id }, body }) },
    undoPayment: { calls: 'undoPayment', input: ({ id }) => ({ params: { id } }) },
  },
  fields: {
    AdminInvoiceConnection: {
      nodes: ({ invoices }: Page) => invoices,
      pageInfo: ({ nextCursor }: Page) => ({ hasNextPage: nextCursor !== null, endCursor: nextCursor }),
    },
  },
}
