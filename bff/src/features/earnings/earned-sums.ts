import type { EarningsMonth } from '@snake-dispatch/contract/earnings'
import {
  amountPaid,
  keptByCatcher,
  owedToLogger,
  PLATFORM_FEE_CENTS,
} from '@snake-dispatch/domain/revenue-split'
import type { JobGroup } from './earned-jobs.rows.ts'

/**
 * What somebody earned in a time, of the jobs that they completed and of those that they logged. One function of the
 * domain splits what was paid (JOB-19, D-149), so that each job is rounded, never a sum.
 */
export function sumEarned(
  completed: readonly JobGroup[],
  logged: readonly JobGroup[],
): Pick<EarningsMonth, 'completed' | 'logged'> {
  return { completed: sumCompleted(completed), logged: sumLogged(logged) }
}

const sum = (groups: readonly JobGroup[], valueOf: (group: JobGroup) => number) =>
  groups.reduce((total, group) => total + group.jobs * valueOf(group), 0)

const forLogger = (group: JobGroup) => owedToLogger(group, group.logger)

function sumCompleted(groups: readonly JobGroup[]): EarningsMonth['completed'] {
  return {
    jobs: sum(groups, () => 1),
    quotedCost: sum(groups, ({ quotedCost }) => quotedCost),
    paid: sum(groups, amountPaid),
    share: sum(groups, (group) => keptByCatcher(group, group.logger)),
    loggerShare: sum(groups, forLogger),
    loggerShareSent: sum(
      groups.filter(({ isSent }) => isSent),
      forLogger,
    ),
    feeCents: sum(groups, () => PLATFORM_FEE_CENTS),
  }
}

function sumLogged(groups: readonly JobGroup[]): EarningsMonth['logged'] {
  return {
    jobs: sum(groups, () => 1),
    share: sum(groups, forLogger),
    shareSent: sum(
      groups.filter(({ isSent }) => isSent),
      forLogger,
    ),
  }
}
