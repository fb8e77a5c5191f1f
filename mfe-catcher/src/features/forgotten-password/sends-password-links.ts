import { portalConfig } from '@snake-dispatch/kit'

/** Whether the portal can send a link for a new password; else an admin hands one out (D-188). */
export function sendsPasswordLinks(): boolean {
  const { hasMail, hasText } = portalConfig()
  return hasMail || hasText
}
