import type { Health } from '@snake-dispatch/contract/health'
import {
  processTroubles,
  queueTroubles,
  refusalTroubles,
  type Trouble,
} from '@snake-dispatch/domain/health-troubles'
import { fault, ok, warning, type Finding } from './finding.ts'

/** Judges how work goes on, as /admin/health does (D-202): processes, queues, and push services. */
export function checkQueues(work: Pick<Health, 'asOf' | 'queues' | 'processes' | 'pushServices'>): Finding[] {
  const alive = work.processes.filter(({ isAlive }) => isAlive)
  const working = `${alive.length} ${alive.length === 1 ? 'works' : 'work'} on this database, of version ${alive[0]?.version ?? 'none'}.`
  return [
    ...findingsOf('Processes', processTroubles(work.processes), working),
    ...findingsOf('Queue', queueTroubles(work), 'It moves: nothing waits for longer than a minute.'),
    ...findingsOf('Push services', refusalTroubles(work.pushServices)),
  ]
}

/** @param well what is said when there is no trouble; nothing without it */
function findingsOf(about: string, troubles: readonly Trouble[], well?: string): Finding[] {
  if (troubles.length === 0) return well === undefined ? [] : [ok(about, well)]
  return troubles.map(({ tone, says, cure }) => (tone === 'danger' ? fault : warning)(about, says, cure))
}
