import { ownStopSentence, type ClaimStop } from '../claim-stop.ts'
import type { Reach, ReachFault } from './reach.ts'

/** What a device is called in a sentence. */
export type DeviceWord = 'phone' | 'computer' | 'device'

/** What somebody on call reads about their device (D-145). */
export interface ReachText {
  /** The switch's words in place of 'On call'; null where that is true. */
  readonly label: string | null
  /** Why it does not ring with the portal closed; null where it does. */
  readonly why: string | null
  /** The same, with what rings nevertheless. */
  readonly reason: string | null
  /** The label of the one tap that mends it; null where there is none. */
  readonly mend: string | null
}

/** The sentences for a device of somebody who is on call. @param stop what credentials stop, for its sentence */
export function reachText(reach: Reach, stop: ClaimStop | null, device: DeviceWord): ReachText {
  const { fault } = reach
  if (fault === null) return { label: null, why: null, reason: null, mend: null }
  const why = stop ? ownStopSentence(stop) : reasons[fault](device)
  return {
    label: reach.isReachable ? null : `Not reachable on this ${device}`,
    why,
    reason: reach.ringsWhileOpen ? `${why} New jobs ring here only while this page is open.` : why,
    mend: mends[fault],
  }
}

/** What an empty list says of the jobs to come. @param isOnCall null while it is not known, and of who is never asked */
export function newJobsSentence(isOnCall: boolean | null, reach: (Reach & ReachText) | null): string {
  const plain = 'New jobs appear here by themselves'
  if (isOnCall === false) return `${plain}, without an alert: you are off call.`
  if (isOnCall === null || reach === null) return `${plain}.`
  return reach.reason === null ? `${plain}, with an alert.` : `${plain}. ${reach.reason}`
}

const reasons: Record<Exclude<ReachFault, 'credentials'>, (device: DeviceWord) => string> & {
  credentials: () => string
} = {
  credentials: () => 'Your credentials keep you from claiming jobs.',
  newJobsOff: () => 'You have turned alerts of new jobs off.',
  pushesOff: () => 'You have turned alerts off on all your devices.',
  unsupported: () => 'This browser cannot show alerts.',
  install: () => 'Here alerts come once the portal is on the Home Screen.',
  blocked: () => 'Alerts are blocked in the settings of this browser.',
  allow: (device) => `This ${device} may not show alerts yet.`,
  turnedOff: (device) => `You have turned alerts off on this ${device}.`,
  subscribe: (device) => `This ${device} is not set up for alerts yet.`,
  test: (device) => `This ${device} has not shown the last alerts.`,
}

const mends: Record<ReachFault, string> = {
  credentials: 'Open my credentials',
  newJobsOff: 'Turn alerts on',
  pushesOff: 'Turn alerts on',
  unsupported: 'What helps',
  install: 'Add to Home Screen',
  blocked: 'How to allow alerts',
  allow: 'Allow alerts',
  turnedOff: 'Set up alerts',
  subscribe: 'Set up alerts',
  test: 'Test alerts',
}
