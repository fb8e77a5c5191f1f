import { MAX_SESSIONS } from '@snake-dispatch/contract/sessions'
import { Notice } from '@snake-dispatch/design-system'
import { useSession, type Session } from '@snake-dispatch/kit'

type EndReason = NonNullable<Extract<Session, { status: 'guest' }>['endReason']>

/** The reason of a lock is said only after a correct password (D-05). */
const sentences: Record<EndReason, string> = {
  locked: 'Your session ended because your account was locked. Sign in to see why.',
  rejected: 'Your session ended because your registration was not approved.',
  'password-changed': 'Your session ended because your password was changed. Please sign in again.',
  'password-reset':
    'Your session ended because an admin reset your password. Please sign in with the new password.',
  'signed-out-everywhere':
    'Your session ended because you signed out in every browser. Please sign in again.',
  'signed-out-elsewhere': 'Your session ended because you signed this device out on another one.',
  'signed-out-by-admin': 'Your session ended because an admin signed this device out.',
  'too-many-sessions': `Your session ended because you signed in on more than ${MAX_SESSIONS} devices.`,
  expired: 'Your session has expired. Please sign in again.',
  unknown: 'Your session has ended. Please sign in again.',
}

/** Says why the session ended when it ended by itself (D-43); otherwise nothing. */
export function SessionEndNotice() {
  const current = useSession()
  const reason = current.status === 'guest' ? current.endReason : undefined
  if (!reason) return null
  return (
    <Notice role="alert">
      <p>{sentences[reason]}</p>
    </Notice>
  )
}
