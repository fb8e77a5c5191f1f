import type { BackupHealth, Health, MessageHealth } from '@snake-dispatch/contract/health'
import { counted } from '@snake-dispatch/domain/health-troubles'
import { listText } from '@snake-dispatch/domain/list-text'
import { alertQueues, LONG_WAIT_MS, waitedMs } from '@snake-dispatch/domain/queue-trouble'
import { relativeTime } from '@snake-dispatch/domain/sydney-time'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'

// What /admin/health says of each part in a sentence, whether all is well or not (D-202).

/** 'No job waits for a catcher; none is claimed.', '2 High jobs and 1 Low job wait for a catcher; 3 are claimed, 1 of them late.' */
export function jobsText({ jobs }: Health): string {
  const waiting = jobs
    .filter(({ unclaimed }) => unclaimed > 0)
    .map(({ urgency, unclaimed }) =>
      counted(unclaimed, `${urgencyLabel(urgency)} job`, `${urgencyLabel(urgency)} jobs`),
    )
  const claimed = sum(jobs.map((each) => each.claimed + each.late))
  const late = sum(jobs.map((each) => each.late))
  const total = sum(jobs.map((each) => each.unclaimed))
  const waits =
    waiting.length === 0
      ? 'No job waits for a catcher'
      : `${listText(waiting)} ${total === 1 ? 'waits' : 'wait'} for a catcher`
  const taken = `${claimed === 0 ? 'none is' : counted(claimed, 'is', 'are')} claimed${late > 0 ? `, ${late} of them late` : ''}`
  return `${waits}; ${taken}.`
}

/** '12 catchers are on call, and 11 of them can be reached.' */
export function peopleText({ listening: { onCall, reachable } }: Health): string {
  if (onCall === 0) return 'No catcher is on call.'
  const all = counted(onCall, 'catcher is', 'catchers are')
  const reached = reachable === onCall ? '' : `${reachable === 0 ? 'none' : reachable} of them `
  return `${all} on call, and ${reached}can be reached.`
}

/** 'The last alert was sent 2 minutes ago to 14 people; 11 could hear it.' */
export function lastAlertText({ asOf, lastAlert }: Health): string {
  if (!lastAlert) return 'No alert has been sent yet.'
  const { sentAt, notified, reached } = lastAlert
  const people = counted(notified, 'person', 'people')
  return `The last alert was sent ${relativeTime(new Date(sentAt), new Date(asOf))} to ${people}; ${reached} could hear it.`
}

/** '401 browsers take pushes; 12 of them do not at present.' */
export function browsersText({ pushServices }: Health): string {
  const browsers = sum(pushServices.map((service) => service.browsers))
  const failing = sum(pushServices.map((service) => service.failing))
  if (browsers === 0) return 'No browser is subscribed to pushes yet.'
  const all = `${counted(browsers, 'browser is', 'browsers are')} subscribed to pushes`
  return failing > 0
    ? `${all}; ${failing} of them did not take the last one.`
    : `${all}, and all took the last one.`
}

/** 'Nothing has waited for longer than a minute.' */
export function workText({ asOf, queues }: Health): string {
  const late = queues.filter((queue) => waitedMs(queue, asOf) > LONG_WAIT_MS)
  if (late.length === 0) return 'Nothing has waited for longer than a minute.'
  const alerts = late.filter(({ name }) => alertQueues.includes(name)).length
  const kinds = counted(late.length, 'kind of work waits', 'kinds of work wait')
  return `${kinds} for longer than a minute${alerts > 0 ? `, ${alerts} of them for alerts` : ''}.`
}

const channels = { mail: 'by mail', text: 'by text' } as const

/** 'In the last hour 14 messages went by mail and 3 by text.' */
export function messagesText({ messages }: Health): string {
  const sent = messages.filter((each) => each.sent > 0)
  if (sent.length === 0) return 'No mail or text was sent in the last hour.'
  return `In the last hour: ${listText(sent.map(messageText))}.`
}

const messageText = ({ channel, sent, failed }: MessageHealth) =>
  `${counted(sent, 'message', 'messages')} ${channels[channel]}${failed > 0 ? `, of which ${failed} failed` : ''}`

/** '2 processes of version 1.0.0 work.' */
export function processesText({ processes }: Health): string {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const versions = [...new Set(alive.map(({ version }) => version))]
  return `${counted(alive.length, 'process works', 'processes work')}, of version ${versions.join(' and ')}.`
}

/** 'The newest backup is of 2 hours ago; one was last found whole 3 days ago.' */
export function backupText(backup: BackupHealth, asOf: string): string {
  const ago = (instant: string) => relativeTime(new Date(instant), new Date(asOf))
  const { isExpected, newestAt, newestHost, verifiedAt, failure } = backup
  if (!isExpected) return 'The portal writes none by itself: BACKUP_DIR is not given. See that somebody does.'
  if (newestAt === null)
    return failure === null
      ? 'There is none yet: the portal writes the first within minutes of its start.'
      : `There is none: the last one ${failure.what === 'writing' ? 'could not be written' : 'was found at fault'}.`
  const found =
    verifiedAt === null ? 'none was restored for a test yet' : `one was last found whole ${ago(verifiedAt)}`
  return `The newest was written ${ago(newestAt)} on ${newestHost ?? 'this machine'}; ${found}.`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
