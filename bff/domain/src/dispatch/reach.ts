import type { ClaimStop } from '../claim-stop.ts'
import type { DeviceState } from './device-state.ts'

/** What decides whether an account is asked about jobs at all. */
export interface AccountReach {
  /** What its credentials stop; null: nothing. Who may not claim is not asked (D-62). */
  readonly stop: ClaimStop | null
  /** Its preferences (PROF-06). */
  readonly takesNewJobs: boolean
  readonly takesPushes: boolean
}

/** What is known of one of its devices. */
export interface DeviceReach {
  /** What the browser lets the portal do; `install`: it can push from the Home Screen alone, as on an iPhone. */
  readonly permission: 'granted' | 'default' | 'denied' | 'install' | 'unsupported'
  /** Its subscription, as the server knows it (DISP-08); null: none. */
  readonly subscription: DeviceState | null
  /** Whether the portal subscribes it by itself: not where alerts were turned off on it, or the last try has failed. */
  readonly setup: 'automatic' | 'turnedOff' | 'failed'
  /** Whether an open page of the portal hears of jobs at this moment. */
  readonly isPageOpen: boolean
}

/** What keeps new jobs from ringing on a device, in the order in which it is to be mended. */
export const reachFaults = [
  'credentials',
  'newJobsOff',
  'pushesOff',
  'unsupported',
  'install',
  'blocked',
  'allow',
  'turnedOff',
  'subscribe',
  'test',
] as const
export type ReachFault = (typeof reachFaults)[number]

/** Whether new jobs ring on a device. */
export interface Reach {
  /** Whether the account counts as reached here: it rings with the portal closed, or is about to (D-145). */
  readonly isReachable: boolean
  /** The first thing to mend; null when new jobs ring with the portal closed. */
  readonly fault: ReachFault | null
  /** Whether a new job rings at least as long as the page stays open. */
  readonly ringsWhileOpen: boolean
}

/**
 * Whether new jobs ring on a device of an account that is on call (D-145). The switch, the empty list, the profile, the
 * board and the health of the queues say what this says; of an account as a whole see `hearingOf`.
 */
export function reachOf(account: AccountReach, device: DeviceReach): Reach {
  const fault = faultOf(account, device)
  const isAsked = fault !== 'credentials' && fault !== 'newJobsOff'
  const ringsWhileOpen = isAsked && device.isPageOpen
  // Until it is subscribed, which takes seconds, its open page rings.
  const isAboutToBe = fault === 'subscribe' && device.setup === 'automatic' && ringsWhileOpen
  return {
    isReachable: fault === null || isAboutToBe,
    fault,
    ringsWhileOpen,
  }
}

function faultOf(account: AccountReach, { permission, subscription, setup }: DeviceReach): ReachFault | null {
  if (account.stop !== null) return 'credentials'
  if (!account.takesNewJobs) return 'newJobsOff'
  if (!account.takesPushes) return 'pushesOff'
  switch (permission) {
    case 'unsupported':
      return 'unsupported'
    case 'install':
      return 'install'
    case 'denied':
      return 'blocked'
    case 'default':
      return 'allow'
    case 'granted':
      if (setup === 'turnedOff') return 'turnedOff'
      if (subscription === null || subscription === 'gone') return 'subscribe'
      return subscription === 'doubtful' ? 'test' : null
  }
}

/** Whether a new job reaches an account: surely, perhaps (by a device that has not shown an alert yet), or not. */
export type Hearing = 'surely' | 'perhaps' | 'no'

/**
 * The same for an account with all its devices and open pages (D-145, DISP-17, DISP-20). `mayBeAsked`, `isReachable` and
 * `mayHear` are this rule as conditions of a query.
 */
export function hearingOf(
  { stop, takesNewJobs, takesPushes }: AccountReach,
  on: { readonly devices: readonly DeviceState[]; readonly isPageOpen: boolean },
): Hearing {
  if (stop !== null || !takesNewJobs) return 'no'
  if (on.isPageOpen) return 'surely'
  if (!takesPushes) return 'no'
  return on.devices.includes('proven') ? 'surely' : on.devices.includes('new') ? 'perhaps' : 'no'
}
