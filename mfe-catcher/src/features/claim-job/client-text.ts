import type { Job } from '@snake-dispatch/contract/jobs'
import { paths } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { followLine } from '@snake-dispatch/domain/client-link'
import {
  arrivedMessage,
  clientMessage,
  introductionMessage,
  newTimeMessage,
  smsHref,
  type ClientMessage,
} from '@snake-dispatch/domain/client-message'
import { arrivalWindow } from '@snake-dispatch/domain/eta'
import { LOCATION_GIVEN } from '@snake-dispatch/domain/position-text'
import { portalConfig } from '@snake-dispatch/kit'

type Sender = Pick<User, 'name' | 'company'>

interface Arrival {
  /** When the catcher is expected. */
  eta: Date
  /** When the client is or was told so: the window stands still from then on (D-138). */
  promisedAt: Date
}

/**
 * The text for the client of a job (JOB-09), with the address as this job carries it, masked or whole. Where the portal
 * texts them who comes and when, it does not repeat that.
 */
export function clientText(job: MessageJob, sender: Sender, arrival: Arrival): string {
  const parts = partsOf(job, sender)
  return job.isClientTexted
    ? introductionMessage(parts)
    : clientMessage({ ...parts, timeWindow: windowOf(arrival) })
}

type MessageJob = Pick<Job, 'clientName' | 'jobNumber' | 'address' | 'isClientTexted'>

const windowOf = ({ eta, promisedAt }: Arrival) => arrivalWindow(eta, promisedAt)

function partsOf(job: MessageJob, sender: Sender): Omit<ClientMessage, 'timeWindow'> {
  return {
    clientName: job.clientName,
    jobNumber: job.jobNumber,
    catcherName: sender.name,
    business: sender.company,
    // 'Location given' is no place in a sentence.
    address: job.address === LOCATION_GIVEN ? 'the location you sent' : job.address,
  }
}

/**
 * The link that opens the text-message app for the client of a claimed job (JOB-08), or null while the caller
 * may not know the client's number. The link to the client's page follows the text on a line of its own (D-73), unless the
 * portal has texted it.
 */
export function clientTextHref(job: Job, sender: Sender): string | null {
  const promisedAt = job.newTimeAt ?? job.claimedAt
  if (!job.clientMobile || !job.claimedEta || !promisedAt) return null
  const arrival = { eta: new Date(job.claimedEta), promisedAt: new Date(promisedAt) }
  const text = clientText(job, sender, arrival)
  const follow =
    job.clientLink === null || job.isClientTexted
      ? ''
      : `\n${followLine(`${portalConfig().origin}${paths.request}#${job.clientLink}`)}`
  return smsHref(job.clientMobile, text + follow)
}

/** The same for a new time (D-152): the message says that the catcher is late where it `isLater` than the one before. */
export function newTimeHref(
  job: Job,
  sender: Sender,
  arrival: Arrival & { isLater: boolean },
): string | null {
  if (!job.clientMobile) return null
  const message = { ...partsOf(job, sender), timeWindow: windowOf(arrival) }
  return smsHref(job.clientMobile, newTimeMessage(message, arrival.isLater))
}

/** The same where the portal texts the client the new time: it says who writes. */
export function introductionHref(job: Job, sender: Sender): string | null {
  return job.clientMobile ? smsHref(job.clientMobile, introductionMessage(partsOf(job, sender))) : null
}

/** The same for a catcher who is there (D-152). */
export function arrivedHref(job: Job, sender: Sender): string | null {
  if (!job.clientMobile) return null
  return smsHref(job.clientMobile, arrivedMessage(partsOf(job, sender)))
}
