import type { PushServiceState, Queues } from '@snake-dispatch/contract/queues'
import { isRefusing, REFUSAL_MINUTES } from '@snake-dispatch/domain/dispatch/push-refusals'
import { relativeTime } from '@snake-dispatch/domain/sydney-time'

/** What an admin reads first: whether alerts flow. */
export interface Verdict {
  tone: 'success' | 'info' | 'warning' | 'danger'
  title: string
  /** What else is worth knowing; the worst first. */
  more: readonly string[]
}

/** Seconds that work may be due without anybody being worried. */
export const TIMEOUT = 30

const ALERTS = 'run-alert-steps'
/** Alerts to devices, and personal notices. */
const PUSHES = ['send-alerts', 'send-push'] as const

/** Says in plain sentences whether alerts flow and could be heard (D-165), from the worst that was found. */
export function verdictOf(state: Queues): Verdict {
  const late = [
    lateText(state, ALERTS, 'Alerts are waiting'),
    lateText(state, PUSHES[0], 'Alerts to devices are waiting'),
    lateText(state, PUSHES[1], 'Pushes are waiting'),
  ]
  const stuck = late.filter((text) => text !== null)
  const doubts = doubtsOf(state)
  const [worst, ...others] = stuck
  if (worst) return { tone: 'danger', title: worst, more: [...others, ...doubts, lastText(state)] }
  if (state.listening.reachable === 0)
    return {
      tone: 'danger',
      title: 'Nobody would hear of a new job.',
      more: [nobodyText(state.listening.onCall), ...doubts, lastText(state)],
    }
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
  if (now.getTime() - since.getTime() < TIMEOUT * 1000) return null
  return `${words}: ${queue.waiting}, the oldest was due ${relativeTime(since, now)}.`
}

function doubtsOf({ lastAlert, queues, pushServices, doubtfulDevices, processes }: Queues): string[] {
  const pushes = queues.filter(({ name }) => PUSHES.some((each) => each === name))
  const givenUp = sum(pushes.map(({ failed }) => failed))
  // Alerts also wait for open pages that may ring by themselves, and for summaries.
  const delayed = pushes.find(({ name }) => name === 'send-push')?.delayed ?? 0
  const alerts = queues.find(({ name }) => name === ALERTS)
  const browsers = sum(pushServices.map((service) => service.browsers))
  const failing = sum(pushServices.map((service) => service.failing))
  const lost = processes.filter(({ isAlive }) => !isAlive).length
  return [
    lastAlert?.reached === 0 ? 'Nobody could hear the last one.' : null,
    alerts?.failed
      ? `${counted(alerts.failed, 'alert was', 'alerts were')} given up in the last hour.`
      : null,
    givenUp ? `${counted(givenUp, 'push was', 'pushes were')} given up in the last hour.` : null,
    ...pushServices.filter(isRefusing).map(refusalText),
    failing ? `${failing} of ${counted(browsers, 'browser does', 'browsers do')} not take pushes.` : null,
    doubtfulDevices.length > 0
      ? `${counted(doubtfulDevices.length, 'device takes pushes and does', 'devices take pushes and do')} not show them.`
      : null,
    delayed ? `${counted(delayed, 'push is', 'pushes are')} tried again later.` : null,
    lost ? `${counted(lost, 'process has', 'processes have')} stopped without saying so.` : null,
  ].filter((text) => text !== null)
}

/** 'web.push.apple.com refused 4 of 12 alerts in 10 minutes: answer 403: BadJwtToken.' */
function refusalText({ service, sent, refused, reason }: PushServiceState): string {
  const why = reason === null ? '' : `: ${reason}`
  return `${service} refused ${refused} of ${counted(sent, 'alert', 'alerts')} in ${REFUSAL_MINUTES} minutes${why}.`
}

function lastText({ asOf, lastAlert }: Queues): string {
  if (!lastAlert) return 'No alert has been sent yet.'
  const { sentAt, notified, reached } = lastAlert
  const people = counted(notified, 'person', 'people')
  return `The last one was sent ${relativeTime(new Date(sentAt), new Date(asOf))} to ${people}; ${reached} could hear it.`
}

const nobodyText = (onCall: number) =>
  onCall === 0
    ? 'No catcher is on call.'
    : `${counted(onCall, 'catcher is', 'catchers are')} on call, and none of them can be reached.`

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
