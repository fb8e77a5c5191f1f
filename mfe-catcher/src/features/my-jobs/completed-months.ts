import type { Job } from '@snake-dispatch/contract/jobs'
import { monthText } from '@snake-dispatch/domain/calendar-text'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'

/** The month in Sydney in which a job was completed, such as '2026-11'; empty for one that was not. */
export const monthOf = ({ completedAt }: Pick<Job, 'completedAt'>): string =>
  completedAt ? sydneyDay(new Date(completedAt)).slice(0, 7) : ''

/** The months of completed jobs as choices, newest first, each with its number of jobs. */
export function monthChoices(jobs: readonly Pick<Job, 'completedAt'>[]): { value: string; label: string }[] {
  const counts = new Map<string, number>()
  for (const job of jobs) {
    const month = monthOf(job)
    if (month) counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([value, count]) => ({ value, label: `${monthText(value)} (${count})` }))
}
