import { earnings, EarningsQuery, type Earnings } from '@snake-dispatch/contract/earnings'
import type { GraphqlModule } from '../../transports/graphql/graphql-module.ts'
import { readEarnings } from './earnings.service.ts'

const typeDefs = /* GraphQL */ `
  extend type Query {
    "The shares of the caller in completed jobs, by month of a financial year; of the present one when none is given."
    earnings(financialYear: Int): Earnings!
  }

  "The shares of one financial year, month by month, from July to June."
  type Earnings {
    "The year in which it ends: 2027 is July 2026 to June 2027."
    financialYear: Int!
    firstFinancialYear: Int!
    lastFinancialYear: Int!
    months: [EarningsMonth!]!
  }

  "One calendar month of Sydney, by the day of completion. Whole dollars."
  type EarningsMonth {
    "Such as 2026-11."
    month: String!
    quarter: String!
    completed: CompletedJobEarnings!
    logged: LoggedJobEarnings!
  }

  "The jobs that the caller completed."
  type CompletedJobEarnings {
    jobs: Int!
    quotedCost: Int!
    "What the caller keeps."
    share: Int!
    "What is for the loggers."
    loggerShare: Int!
    "The part of it that the caller has marked as sent."
    loggerShareSent: Int!
  }

  "The jobs that the caller logged and others completed."
  type LoggedJobEarnings {
    jobs: Int!
    share: Int!
    "The part of it that the catchers of these jobs have marked as sent."
    shareSent: Int!
  }
`

/** Earnings over GraphQL. */
export const earningsOverGraphql: GraphqlModule = {
  typeDefs,
  queries: {
    earnings: {
      endpoint: earnings,
      resolve: ({ financialYear }, call): Promise<Earnings> =>
        readEarnings(call, call.parse(EarningsQuery, { financialYear: financialYear ?? undefined })),
    },
  },
}
