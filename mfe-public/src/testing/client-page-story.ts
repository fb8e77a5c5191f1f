import { readClientPage, type ClientPage } from '@snake-dispatch/contract/client-page'
import { answer } from '@snake-dispatch/kit/testing'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A request as its client sees it; sent four minutes ago unless the fields say otherwise. */
export function clientPage(fields: Partial<ClientPage> = {}): ClientPage {
  return {
    kind: 'client',
    jobNumber: 10000024,
    readAt: ago(0),
    stage: 'received',
    version: '1...',
    urgency: 'high',
    suburb: 'Penrith',
    sentAt: ago(4),
    alerted: 0,
    alertedAt: null,
    looked: 0,
    widerAt: null,
    teamAt: null,
    releasedAt: null,
    shouldCall: false,
    catcher: null,
    claimedAt: null,
    eta: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    mayCancel: true,
    maySayInside: false,
    mayAddPhoto: false,
    mayAnswer: false,
    came: null,
    ...fields,
  }
}

const alerted = { alerted: 9, alertedAt: ago(4) }
const seen = { ...alerted, looked: 7 }
const ann = {
  catcher: {
    firstName: 'Ann',
    phone: '0491 570 156',
    company: null,
    photo: null,
    licenceCheckedAt: null,
  },
  claimedAt: ago(2),
}
const over = { mayCancel: false, mayAnswer: true }

/** A request in each of its stages. */
export const inStage = {
  received: { urgency: 'medium', maySayInside: true, mayAddPhoto: true },
  alerted: { stage: 'alerted', ...alerted },
  seen: { stage: 'seen', ...seen },
  wider: { stage: 'wider', ...seen, widerAt: ago(2) },
  team: { stage: 'team', ...seen, looked: 10, sentAt: ago(12), widerAt: ago(8), teamAt: ago(5) },
  nobody: { stage: 'team', teamAt: ago(4), shouldCall: true },
  coming: { stage: 'coming', ...seen, ...ann, eta: ago(-24) },
  late: {
    stage: 'late',
    ...seen,
    ...ann,
    sentAt: ago(60),
    claimedAt: ago(50),
    eta: ago(16),
    mayCancel: false,
  },
  again: { stage: 'again', ...alerted, releasedAt: ago(1) },
  done: { stage: 'done', ...seen, ...ann, eta: ago(10), completedAt: ago(1), ...over },
  cancelled: { stage: 'cancelled', ...seen, cancelledAt: ago(1), cancelledBy: 'client', mayCancel: false },
} as const satisfies Record<string, Partial<ClientPage>>

/** The server answers that the request is in this stage. */
export const answersStage = (fields: Partial<ClientPage>) => [
  answer(readClientPage, () => clientPage(fields)),
]
