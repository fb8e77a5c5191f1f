import type { Health } from '@snake-dispatch/contract/health'
import { isRefusing } from '@snake-dispatch/domain/dispatch/push-refusals'
import { STUCK_MS, waitedMs } from '@snake-dispatch/domain/queue-trouble'
import { queueWords } from '@snake-dispatch/domain/queue-words'
import { durationText, fault, ok, warning, type Finding } from './finding.ts'

/** Milliseconds for which due work may wait before somebody should look. */
const WARNING_MS = 60_000

/** Judges what /admin/health shows: processes, queues, and push services. */
export function checkQueues(
  queues: Pick<Health, 'asOf' | 'queues' | 'processes' | 'pushServices'>,
): Finding[] {
  return [checkProcesses(queues), checkQueue(queues), ...checkRefusals(queues)]
}

function checkProcesses({ processes }: Pick<Health, 'processes'>): Finding {
  const about = 'Processes'
  const alive = processes.filter(({ isAlive }) => isAlive)
  if (alive.length === 0)
    return warning(
      about,
      'No process of the portal works on this database.',
      'Start the portal, unless you have stopped it.',
    )
  const versions = [...new Set(alive.map(({ version }) => version))]
  const says = `${alive.length} ${alive.length === 1 ? 'works' : 'work'} on this database, of version ${versions.join(' and ')}.`
  return versions.length > 1 ? warning(about, says, 'Restart those of the older version.') : ok(about, says)
}

function checkQueue({ asOf, queues, processes }: Pick<Health, 'asOf' | 'queues' | 'processes'>): Finding {
  const about = 'Queue'
  const waits = queues
    .map((queue) => ({ ...queue, waited: waitedMs(queue, asOf) }))
    .sort((one, other) => other.waited - one.waited)
  const worst = waits[0]
  const words = (name: string) => `'${queueWords[name] ?? name}'`
  const cure = 'Look at the log for the reason of failures, and at /admin/health; restart the portal.'
  if (worst && worst.waited > WARNING_MS) {
    const says = `${words(worst.name)} has waited for ${durationText(worst.waited)}, with ${worst.waiting} tasks.`
    const isStopped = processes.every(({ isAlive }) => !isAlive)
    if (isStopped) return warning(about, says, 'It goes on when the portal is started.')
    return worst.waited > STUCK_MS ? fault(about, says, cure) : warning(about, says, cure)
  }
  const failed = queues.filter((queue) => queue.failed > 0)
  if (failed.length > 0)
    return warning(
      about,
      `In the last hour tasks were given up: ${failed.map(({ name, failed: count }) => `${words(name)} ${count}`).join(', ')}.`,
      'Look at the log for their reasons.',
    )
  return ok(about, 'It moves: nothing waits for longer than a minute.')
}

function checkRefusals({ pushServices }: Pick<Health, 'pushServices'>): Finding[] {
  return pushServices
    .filter(isRefusing)
    .map(({ service, sent, refused, reason }) =>
      warning(
        'Push services',
        `${service} has refused ${refused} of the last ${sent} alerts${reason ? ` (${reason})` : ''}.`,
        'Look at VAPID_SUBJECT and the VAPID keys, and at the state of the service.',
      ),
    )
}
