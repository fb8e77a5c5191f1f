/** The logger's share of the quoted cost, in per cent; the catcher who does the job gets the rest. */
export const LOGGER_PERCENT = 20

/** What the platform charges for each claimed job, in cents (FEE-01). */
export const PLATFORM_FEE_CENTS = 100

/** Who logged the job, seen from its catcher: another catcher, the catcher himself, or nobody (D-14). */
export type JobLogger = 'catcher' | 'self' | 'none'

/** Who gets how many whole dollars of a job; together they are always its quoted cost. */
export type RevenueSplit = { catcher: number; logger: number; platform: number }

/** The logger's 20 per cent of a quoted cost, in whole dollars, rounded (JOB-16, JOB-19). */
export function loggerShare(quotedCost: number): number {
  return Math.round((quotedCost * LOGGER_PERCENT) / 100)
}

/** What is left of a quoted cost, in whole dollars, for the catcher of a job that somebody else logged. */
export function catcherShare(quotedCost: number): number {
  return quotedCost - loggerShare(quotedCost)
}

/**
 * How a job's quoted cost, in whole dollars, is shared (JOB-19, D-14). With no logger the 20 per cent stay with
 * the platform; a catcher who logged the job himself keeps the full cost. The platform's fee is not part of it.
 */
export function splitRevenue(quotedCost: number, job: { logger: JobLogger }): RevenueSplit {
  if (job.logger === 'self') return { catcher: quotedCost, logger: 0, platform: 0 }
  const catcher = catcherShare(quotedCost)
  const share = loggerShare(quotedCost)
  return job.logger === 'none'
    ? { catcher, logger: 0, platform: share }
    : { catcher, logger: share, platform: 0 }
}
