/** What a device shows once an admin has approved an account (AUTH-13). */
export const approvalPush = {
  title: 'You are approved',
  message: 'Welcome aboard! Open the portal to see the jobs near you.',
} as const

/** How long it is kept for a phone that is off, in milliseconds: 3 days, since it stays true. */
export const APPROVAL_PUSH_MS = 3 * 24 * 60 * 60 * 1000
