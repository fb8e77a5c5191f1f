import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Metrics } from '../../core/metrics.ts'

/** The lists that dashboards and boards read: after an event they change in place, so reads grow when that fails. */
export const lists = [
  'availableJobs',
  'jobs',
  'myActiveJobs',
  'myCompletedJobs',
  'ownJobs',
  'openJobs',
  'jobQueue',
  'notices',
  'checkNotifications',
] as const satisfies readonly EndpointName[]

/** Counts reads of lists. @returns what takes the name of each call that is made */
export function countListReads(metrics: Pick<Metrics, 'counter'>): (call: string) => void {
  const count = metrics.counter(
    'list_reads_total',
    'Reads of lists: by REST, by GraphQL, and for the data of a document',
    { list: lists },
  )
  const counted: ReadonlySet<string> = new Set(lists)
  return (call) => {
    if (counted.has(call)) count({ list: call })
  }
}
