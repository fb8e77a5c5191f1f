import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { ClientState } from '@snake-dispatch/domain/client-state'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The tokens of the links in tests: the client's, the one that only looks, and that of a request which asks again. */
export const links = {
  client: 'a-link-of-22-character',
  view: 'the-link-that-only-loo',
  next: 'the-link-of-the-second',
} as const

/** A request as its client sees it; sent four minutes ago unless the fields say otherwise. */
export function clientPage(fields: Partial<ClientPage> = {}): ClientPage {
  return {
    kind: 'client',
    jobNumber: 10000024,
    readAt: ago(0),
    version: '1...',
    urgency: 'high',
    suburb: 'Penrith',
    estimate: 350,
    sentAt: ago(4),
    askedAt: ago(4),
    alerted: 0,
    alertedAt: null,
    looked: 0,
    widerAt: null,
    teamAt: null,
    releasedAt: null,
    catcher: null,
    claimedAt: null,
    eta: null,
    newTimeAt: null,
    arrivedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    mayCancel: true,
    maySayInside: false,
    mayAddPhoto: false,
    mayAnswer: false,
    mayAskAgain: false,
    came: null,
    isCorrected: false,
    isMerged: false,
    isAskedAgain: false,
    nextLink: null,
    viewLink: links.view,
    mayDispute: false,
    dispute: null,
    ...fields,
  }
}

/** What differs in each state, as of now. */
function situations(): Record<ClientState, Partial<ClientPage>> {
  const heard = { alerted: 9, alertedAt: ago(3.9) }
  const seen = { ...heard, looked: 7 }
  const ann = {
    firstName: 'Ann',
    phone: '0491 570 156',
    company: 'Adder Reptile Rescue',
    photo: null,
    licenceCheckedAt: '2026-11-12T01:00:00.000Z',
  }
  const claimed = { ...seen, catcher: ann, claimedAt: ago(2) }
  const promised = { ...claimed, sentAt: ago(50), alertedAt: ago(49), claimedAt: ago(45) }
  const done = {
    ...promised,
    arrivedAt: ago(20),
    eta: ago(22),
    completedAt: ago(1),
    mayCancel: false,
  } as const
  const cancelled = { ...seen, cancelledAt: ago(1), mayCancel: false } as const

  return {
    received: { urgency: 'medium', askedAt: null, sentAt: ago(0), maySayInside: true, mayAddPhoto: true },
    nobodyHeard: { teamAt: ago(3) },
    alerted: seen,
    stillNobody: {
      ...seen,
      looked: 10,
      sentAt: ago(12),
      alertedAt: ago(11.9),
      widerAt: ago(8),
      teamAt: ago(5),
    },
    released: { ...heard, releasedAt: ago(1) },
    coming: { ...claimed, eta: ago(-24) },
    newTime: { ...promised, eta: ago(-40), newTimeAt: ago(3) },
    due: { ...promised, eta: ago(-2) },
    late: {
      ...promised,
      eta: ago(31),
      claimedAt: ago(61),
      alertedAt: ago(69),
      sentAt: ago(70),
      mayCancel: false,
    },
    arrived: { ...promised, eta: ago(-2), arrivedAt: ago(3) },
    done: { ...done, mayAnswer: true },
    nobodyCame: { ...done, arrivedAt: null, came: 'no', mayAskAgain: true },
    askedAgain: { ...done, arrivedAt: null, came: 'no', isAskedAgain: true, nextLink: links.next },
    cancelledByClient: { ...cancelled, cancelledBy: 'client' },
    cancelledByCatcher: { ...cancelled, cancelledBy: 'catcher', mayAnswer: true },
    cancelledByTeam: { ...cancelled, cancelledBy: 'team' },
  }
}

/** A request in a state of the table (D-138), as its client sees it now. */
export const pageInState = (state: ClientState, fields: Partial<ClientPage> = {}): ClientPage =>
  clientPage({ ...situations()[state], ...fields })

/** The same as who may only look sees it. */
export const viewOf = (page: ClientPage): ClientPage => ({
  ...page,
  kind: 'view',
  mayCancel: false,
  maySayInside: false,
  mayAddPhoto: false,
  mayAnswer: false,
  mayAskAgain: false,
  nextLink: null,
  viewLink: null,
})
