import type { Job } from '@snake-dispatch/contract/jobs'
import { catcher, logger } from './people.ts'

/** A picture without a network: the outline of a snake. What stands behind the last sign, as the size, is no part of it. */
export const photo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#b9a77c"/><path d="M90 430c120-190 220 60 330-90s190-130 290-40" fill="none" stroke="#4a3620" stroke-width="46" stroke-linecap="round"/></svg>',
  ) +
  '#'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

let lastId = 0

/** A job that waits for a catcher; the address is masked as the server masks it (D-06). */
export function availableJob(fields: Partial<Job> = {}): Job {
  const id = ++lastId
  return {
    id,
    jobNumber: 10_000_000 + id,
    snakeType: 'easternBrownSnake',
    urgency: 'high',
    clientName: 'Pat Lee',
    clientMobile: null,
    address: 'XX Acacia Rd, Sutherland',
    suburb: 'Sutherland',
    position: null,
    isOutsideSuburbs: false,
    closedUntil: null,
    isDeclined: false,
    maybeSameAs: [],
    isHoaxNumber: false,
    alerted: null,
    quotedCost: 350,
    details: null,
    locationDetails: null,
    photoUrl: null,
    seen: [],
    createdById: logger.id,
    createdBy: logger,
    createdAt: minutesFromNow(-5),
    claimedById: null,
    claimedBy: null,
    claimedAt: null,
    claimedEta: null,
    given: null,
    newTimeAt: null,
    arrivedAt: null,
    completedAt: null,
    completionNotes: null,
    completionPhotoUrl: null,
    outcome: null,
    foundType: null,
    releasePlace: null,
    cancelledAt: null,
    clientLink: null,
    isClientTexted: false,
    isPublicSubmission: false,
    isOfficeCall: false,
    paymentApproved: false,
    paymentSent: false,
    paymentReferenceNumber: null,
    clientPaid: null,
    ...fields,
  }
}

/** A job that the catcher is on, expected in 25 minutes; number and address are whole. */
export function claimedJob(fields: Partial<Job> = {}): Job {
  return availableJob({
    clientMobile: '0491570006',
    address: '12 Acacia Rd, Sutherland',
    claimedById: catcher.id,
    claimedBy: { id: catcher.id, name: catcher.name },
    claimedAt: minutesFromNow(-5),
    claimedEta: minutesFromNow(25),
    ...fields,
  })
}

/** A job that the catcher has done. */
export function completedJob(fields: Partial<Job> = {}): Job {
  return claimedJob({
    claimedAt: '2026-11-20T02:10:00.000Z',
    claimedEta: '2026-11-20T02:40:00.000Z',
    completedAt: '2026-11-20T03:25:00.000Z',
    completionNotes: 'Found under the water tank, released in bush nearby.',
    outcome: 'relocated',
    foundType: 'easternBrownSnake',
    ...fields,
  })
}
