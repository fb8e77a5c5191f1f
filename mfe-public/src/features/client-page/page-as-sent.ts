import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { SentRequest } from '../kept-request/sent-request.ts'

/** The version of a page that was never read. */
const NOT_READ = ''

/** Whether a page is an answer of the server; else it is `pageAsSent`. */
export const wasRead = ({ version }: Pick<ClientPage, 'version'>): boolean => version !== NOT_READ

/**
 * The page of a request as this device knows it from sending it, until it was read: nobody was asked yet, as far as it
 * knows. A request without a link can be changed by calling alone.
 */
export function pageAsSent(sent: SentRequest): ClientPage {
  const hasLink = sent.link !== null
  return {
    kind: 'client',
    jobNumber: sent.jobNumber,
    readAt: sent.sentAt,
    version: NOT_READ,
    urgency: sent.urgency,
    suburb: sent.suburb,
    estimate: sent.estimate,
    sentAt: sent.sentAt,
    askedAt: sent.isNobodyReached ? sent.sentAt : null,
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
    mayCancel: hasLink,
    maySayInside: hasLink && sent.urgency !== 'high',
    mayAddPhoto: hasLink && !sent.hasPhoto,
    mayAnswer: false,
    mayAskAgain: false,
    came: null,
    isCorrected: false,
    isMerged: false,
    isAskedAgain: false,
    nextLink: null,
    viewLink: null,
    mayDispute: false,
    dispute: null,
  }
}
