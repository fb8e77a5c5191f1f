import type { JobLife, JobLifeEvent, RoundDeliveries } from '@snake-dispatch/contract/job-life'
import type { AskedRing } from '@snake-dispatch/contract/job-queue'

/** A line of a job's life. */
export interface LifeLine {
  key: string
  text: string
  detail: string
  /** An instant; null of what belongs to the line before. */
  at: string | null
  /** Something that is not as it should be. */
  isBad?: boolean
  /** What somebody wrote, and nothing that happened. */
  isNote?: boolean
}

const rings: Record<AskedRing, string> = {
  own: 'catchers of its suburb',
  region: 'the region and around',
  wide: 'catchers further away',
  moderators: 'moderators',
}

const people = (count: number, one = 'catcher') => `${count} ${one}${count === 1 ? '' : 's'}`

/** The life of a job in words, oldest first; what became of the alerts of a round stands below its last step. */
export function lifeLines({ job, events, deliveries }: JobLife): LifeLine[] {
  return events.flatMap((event, index) => {
    const line: LifeLine = { key: `${event.kind} ${event.at} ${index}`, at: event.at, ...textOf(event, job) }
    const round = deliveries.find((each) => each.round === event.round)
    const isLastStep = !events
      .slice(index + 1)
      .some((each) => each.kind === 'asked' && each.round === event.round)
    return event.kind === 'asked' && isLastStep && round ? [line, alertLine(round)] : [line]
  })
}

function alertLine({ round, rung, shown, opened, declined }: RoundDeliveries): LifeLine {
  const parts = [`shown on ${shown}`, `opened by ${people(opened, 'person').replace('persons', 'people')}`]
  if (declined > 0) parts.push(`not for ${declined}`)
  return {
    key: `alerts ${round}`,
    at: null,
    text: `Rung ${people(rung, 'device')}`,
    detail: parts.join(', '),
  }
}

/** What staff stored for a catcher who rang (D-162). */
const toldBy = (catcher: string) => `as ${catcher} said on the telephone`

function textOf(
  event: JobLifeEvent,
  job: JobLife['job'],
): Pick<LifeLine, 'text' | 'detail' | 'isBad' | 'isNote'> {
  const { kind, actor, about, eta, reason, step } = event
  const who = actor ?? 'The portal'
  const arrival = eta === null ? '' : `ETA ${eta} min`
  switch (kind) {
    case 'posted':
      if (job.isOfficeCall) return { text: 'Taken by the office', detail: actor ? `by ${actor}` : '' }
      return {
        text: job.isPublicSubmission ? 'Posted as a public request' : `Posted by ${actor ?? 'a catcher'}`,
        detail: job.isPublicSubmission && actor ? `through the link of ${actor}` : '',
      }
    case 'held':
      return { text: 'Held for a look', detail: 'its number sent a hoax before', isBad: true }
    case 'letGo':
      return { text: `Let go by ${who}`, detail: '' }
    case 'hoaxMarked':
      return { text: `Number marked for a hoax by ${who}`, detail: reason ?? '', isBad: true }
    case 'hoaxUnmarked':
      return { text: `Hoax mark removed by ${who}`, detail: reason ?? '' }
    case 'nobodyCame':
      return { text: 'Nobody came, says the client', detail: '', isBad: true }
    case 'askedAgain':
      return { text: 'The client asked again', detail: 'with a new request' }
    case 'nobodyCameSettled':
      return { text: `Dealt with by ${who}`, detail: '' }
    case 'paymentSent':
      return { text: `${who} marked the logger’s part as sent`, detail: '' }
    case 'paymentReceived':
      return { text: `${who} confirmed the logger’s part`, detail: '' }
    case 'paymentMissed':
      return { text: `${who} has not received the logger’s part`, detail: '', isBad: true }
    case 'paymentSettled':
      return { text: `The missed payment was dealt with by ${who}`, detail: '' }
    case 'disputeOpened':
      return { text: `${actor ?? 'The client'} opened a dispute`, detail: '', isBad: true }
    case 'disputeReplied':
      return { text: `${actor ?? 'The client'} wrote in the dispute`, detail: '' }
    case 'disputeDecided':
      return { text: `${who} decided the dispute`, detail: '' }
    case 'disputeAppealed':
      return { text: `${actor ?? 'The client'} appealed the decision`, detail: '', isBad: true }
    case 'asked': {
      const { ring, audience, reachable } = step!
      if (ring === 'moderators') return { text: 'Moderators told', detail: '', isBad: true }
      return {
        text: `Asked ${rings[ring]}`,
        detail: `${people(audience)}, ${reachable} reachable`,
        isBad: reachable === 0,
      }
    }
    case 'claimed':
      return { text: `Claimed by ${who}`, detail: arrival }
    case 'assigned':
      return {
        text: `Assigned to ${about ?? 'a catcher'}`,
        detail: [`by ${who}`, arrival].filter(Boolean).join(', '),
      }
    case 'handedOver':
      return {
        // Without another catcher it was taken over by who did it (D-153).
        text: about || !actor ? `Handed over to ${about ?? 'a catcher'}` : `Handed over to ${actor}`,
        detail: [about || !actor ? `by ${who}` : 'by a mate', arrival].filter(Boolean).join(', '),
      }
    case 'offered':
      return { text: `Offered to ${about ?? 'a mate'}`, detail: `by ${who}` }
    case 'offerTakenBack':
      return { text: `Offer taken back by ${who}`, detail: '' }
    case 'offerDeclined':
      return { text: `Declined by ${who}`, detail: about ? `offered by ${about}` : '' }
    case 'newEta':
      return about
        ? { text: `New time by ${who}`, detail: `${arrival}, ${toldBy(about)}` }
        : { text: `${who} gave a new time`, detail: arrival }
    case 'arrived':
      return about
        ? { text: `${about} is there`, detail: `by ${who}, ${toldBy(about)}` }
        : { text: `${who} is there`, detail: '' }
    case 'askedCatcher':
      return { text: `${about ?? 'The catcher'} was asked: are you there?`, detail: '', isBad: true }
    case 'toldLate':
      return { text: 'Moderators told that the catcher is late', detail: '', isBad: true }
    case 'released':
      return {
        text: about ? `Taken from ${about}` : `Released by ${who}`,
        detail: [about && `by ${who}`, reason].filter(Boolean).join(', '),
      }
    case 'completed':
      return { text: `Completed by ${who}`, detail: about ? toldBy(about) : '' }
    case 'cancelled':
      return { text: actor ? `Cancelled by ${actor}` : 'Cancelled', detail: reason ?? '' }
    case 'deleted':
      return { text: actor ? `Deleted by ${actor}` : 'Deleted', detail: reason ?? '' }
    case 'restored':
      return { text: `Restored by ${who}`, detail: reason ?? '' }
    case 'merged':
      return { text: `Same snake, says ${who}`, detail: reason ?? '' }
    case 'undone':
      return { text: `Undone by ${who}`, detail: reason ?? '' }
    case 'corrected':
      return {
        text: `Corrected by ${who}`,
        detail: reason ?? 'What it said before was erased with the client',
      }
    case 'noted':
      return { text: `Note by ${who}`, detail: reason ?? 'Erased with the client', isNote: true }
    case 'reached':
      return { text: `${who} reached ${about ?? 'the client'} by telephone`, detail: reason ?? '' }
    case 'notReached':
      return { text: `${who} called ${about ?? 'the client'}: no answer`, detail: reason ?? '' }
    case 'doneWhenCancelled':
      return { text: `Reported as done by ${who}`, detail: 'after it had been cancelled', isBad: true }
  }
}
