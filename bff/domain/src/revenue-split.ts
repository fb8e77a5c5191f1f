/** The logger's share of the quoted cost, in per cent; the catcher who does the job keeps the rest. */
export const LOGGER_PERCENT = 20

/** What the platform charges for each claimed job, in cents (FEE-01). */
export const PLATFORM_FEE_CENTS = 100

/** Days until an invoice over such fees is due (FEE-02). */
export const INVOICE_TERMS_DAYS = 14

/** Who logged the job, seen from its catcher: another catcher, the catcher themselves, or nobody (D-14, D-28). */
export type JobLogger = 'catcher' | 'self' | 'none'

/**
 * What the logger gets of a quoted cost, in whole dollars: 20 per cent, rounded (JOB-16, JOB-19). Nothing is paid to
 * a catcher who logged the job themselves (D-14), nor when nobody logged it (D-28).
 */
export function loggerShare(quotedCost: number, logger: JobLogger): number {
  return logger === 'catcher' ? Math.round((quotedCost * LOGGER_PERCENT) / 100) : 0
}

/** What the catcher keeps of a quoted cost, in whole dollars; the platform's fee is not part of it (JOB-19). */
export function catcherShare(quotedCost: number, logger: JobLogger): number {
  return quotedCost - loggerShare(quotedCost, logger)
}

/** What counts for the money of a completed job, in whole dollars. */
export interface JobMoney {
  readonly quotedCost: number
  /** What the client paid; null or undefined where nobody said so: the quote counts then (D-149). */
  readonly clientPaid?: number | null | undefined
}

/** What the client paid for a completed job, in whole dollars (D-149). */
export const amountPaid = ({ quotedCost, clientPaid }: JobMoney): number => clientPaid ?? quotedCost

/** What the catcher owes the logger of a completed job: the part of the quote or, where less was paid, of that (D-148). */
export const owedToLogger = (money: JobMoney, logger: JobLogger): number =>
  loggerShare(Math.min(money.quotedCost, amountPaid(money)), logger)

/** What the catcher keeps of a completed job; the platform's fee is not part of it (D-149). */
export const keptByCatcher = (money: JobMoney, logger: JobLogger): number =>
  amountPaid(money) - owedToLogger(money, logger)
