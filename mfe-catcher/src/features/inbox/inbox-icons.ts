import type { NotificationType } from '@snake-dispatch/contract/notifications'
import type { IconName } from '@snake-dispatch/design-system'

/** The drawing beside an entry, by what it is about. */
export const inboxIcons = {
  newJob: 'pest_control',
  assigned: 'handyman',
  cancelled: 'block',
  claimEnded: 'undo',
  unserved: 'warning',
  nightSummary: 'pest_control',
  jobOffered: 'swap_horiz',
  offerAnswered: 'swap_horiz',
  jobCorrected: 'edit',
  areYouThere: 'schedule',
  jobLate: 'schedule',
  catcherLocked: 'lock',
  noCoverage: 'warning',
  nobodyCame: 'warning',
  catcherAlarm: 'warning',
  hoaxReported: 'warning',
  cancelledMeanwhile: 'block',
  requestHeld: 'visibility',
  credentialEnds: 'verified_user',
  credentialsEnd: 'verified_user',
  officeMessage: 'mail',
  loggedClaimed: 'person',
  loggedDone: 'check_circle',
  loggedPaid: 'payments',
  loggedPrice: 'payments',
  accountApproved: 'check_circle',
  accountChanged: 'shield',
} as const satisfies Record<NotificationType, IconName>
