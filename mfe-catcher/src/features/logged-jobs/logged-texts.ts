import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { firstName } from '@snake-dispatch/domain/first-name'
import { loggedState } from '@snake-dispatch/domain/logged-job'
import { keptByCatcher, LOGGER_PERCENT, owedToLogger } from '@snake-dispatch/domain/revenue-split'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import type { BadgeProps } from '@snake-dispatch/design-system/signed-in'

/** The state of a logged job as its badge. */
export function stateBadge(job: Job): Pick<BadgeProps, 'tone' | 'icon'> & { text: string } {
  switch (loggedState(job)) {
    case 'waiting':
      return { text: 'Waiting', tone: 'warning' }
    case 'claimed':
      return { text: `Claimed by ${job.claimedBy?.name ?? 'a catcher'}`, tone: 'brand' }
    case 'done':
      return { text: 'Done', tone: 'success', icon: 'check' }
    case 'paid':
      return { text: 'Paid', tone: 'success', icon: 'payments' }
    case 'cancelled':
      return { text: 'Cancelled' }
  }
}

/** What the state means, in a sentence; nothing where the badge has said it all. */
export function stateText(job: Job): string | null {
  switch (loggedState(job)) {
    case 'waiting':
      return alertedText(job.alerted ?? 0)
    case 'claimed': {
      if (job.arrivedAt) return `${nameOf(job)} is there.`
      return job.claimedEta && `Expected there at ${formatSydney(new Date(job.claimedEta), 'time')}.`
    }
    case 'done':
    case 'paid':
      return job.completedAt && `Completed ${formatSydney(new Date(job.completedAt), 'dateTime')}.`
    case 'cancelled':
      return job.cancelledAt && `Cancelled ${formatSydney(new Date(job.cancelledAt), 'dateTime')}.`
  }
}

/** How many could be alerted, of whom none has claimed it. */
function alertedText(alerted: number): string {
  if (alerted === 0) return 'No catcher could be alerted so far. It is in their lists.'
  return alerted === 1 ? '1 catcher was alerted.' : `${alerted} catchers were alerted.`
}

/** What the logger gets of it (D-14); null for a job that is cancelled. */
export function shareItem(job: Job, user: User): { term: string; detail: string } | null {
  const state = loggedState(job)
  if (state === 'cancelled') return null
  const term = `Your ${LOGGER_PERCENT}%`
  if (job.claimedById === user.id)
    return {
      term: 'Your share',
      detail: `${dollarsText(keptByCatcher(job, 'self'))}: you claimed it yourself`,
    }
  const owed = owedToLogger(job, 'catcher')
  const share = dollarsText(owed)
  if (state === 'paid') {
    const reference = job.paymentReferenceNumber ? `, reference ${job.paymentReferenceNumber}` : ''
    return { term, detail: `${share}, marked as sent${reference}` }
  }
  if (state === 'done')
    return { term, detail: owed === 0 ? `${share}: nothing was paid` : `${share}, not marked as sent yet` }
  return { term, detail: `${share} once it is done` }
}

const nameOf = ({ claimedBy }: Job) => (claimedBy ? firstName(claimedBy.name) : 'The catcher')
