import type { Queues } from '@snake-dispatch/contract/queues'
import { relativeTime } from '@snake-dispatch/domain/sydney-time'

/** What an admin reads first: whether alerts flow. */
export interface Verdict {
  tone: 'success' | 'info' | 'warning' | 'danger'
  title: string
  /** What else is worth knowing; the worst first. */
  more: readonly string[]
}

/** Seconds that work may be due without anybody being worried. */
export const PATIENCE = 30

const ALERTS = 'notify-new-job'
const PUSHES = 'send-push'

/** Says in plain sentences whether alerts flow, from the worst that was found. */
export function verdictOf(state: Queues): Verdict {
  const late = [lateText(state, ALERTS, 'Alerts are waiting'), lateText(state, PUSHES, 'Pushes are waiting')]
  const stuck = late.filter((text) => text !== null)
  const doubts = doubtsOf(state)
  const [worst, ...others] = stuck
  if (worst) return { tone: 'danger', title: worst, more: [...others, ...doubts, lastText(state)] }
  if (doubts.length > 0)
    return {
      tone: 'warning',
      title: 'Alerts flow, but not to everybody.',
      more: [...doubts, lastText(state)],
    }
  if (!state.lastAlert)
    return { tone: 'info', title: 'No alert has been sent yet.', more: ['Nothing is waiting.'] }
  return { tone: 'success', title: `Alerts flow: ${lower(lastText(state))}`, more: [] }
}

/** 'Pushes are waiting: 14, the oldest since 3 minutes ago.'; null while none has waited for long. */
function lateText({ asOf, queues }: Queues, name: string, words: string): string | null {
  const queue = queues.find((each) => each.name === name)
  if (!queue?.oldestWaitingSince) return null
  const since = new Date(queue.oldestWaitingSince)
  const now = new Date(asOf)
  if (now.getTime() - since.getTime() < PATIENCE * 1000) return null
  return `${words}: ${queue.waiting}, the oldest was due ${relativeTime(since, now)}.`
}

function doubtsOf({ queues, pushServices, processes }: Queues): string[] {
  const pushes = queues.find(({ name }) => name === PUSHES)
  const alerts = queues.find(({ name }) => name === ALERTS)
  const browsers = sum(pushServices.map((service) => service.browsers))
  const failing = sum(pushServices.map((service) => service.failing))
  const lost = processes.filter(({ isAlive }) => !isAlive).length
  return [
    alerts?.failed
      ? `${counted(alerts.failed, 'alert was', 'alerts were')} given up in the last hour.`
      : null,
    pushes?.failed ? `${counted(pushes.failed, 'push was', 'pushes were')} given up in the last hour.` : null,
    failing ? `${failing} of ${counted(browsers, 'browser does', 'browsers do')} not take pushes.` : null,
    pushes?.delayed ? `${counted(pushes.delayed, 'push is', 'pushes are')} tried again later.` : null,
    lost ? `${counted(lost, 'process has', 'processes have')} stopped without saying so.` : null,
  ].filter((text) => text !== null)
}

function lastText({ asOf, lastAlert }: Queues): string {
  if (!lastAlert) return 'No alert has been sent yet.'
  const { sentAt, notified } = lastAlert
  const people = counted(notified, 'person', 'people')
  return `The last one was sent ${relativeTime(new Date(sentAt), new Date(asOf))}, to ${people}.`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
