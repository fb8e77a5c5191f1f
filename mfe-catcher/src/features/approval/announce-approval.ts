import { session, toast } from '@snake-dispatch/kit'

/**
 * Says that the account of this page has been approved, in the moment in which it is let in (AUTH-13).
 * @returns an unsubscribe function
 */
export function announceApproval(): () => void {
  let { user } = session.get()
  return session.subscribe(() => {
    const before = user
    ;({ user } = session.get())
    if (before?.status !== 'pending' || user?.status !== 'approved' || before.id !== user.id) return
    toast({ title: 'Account approved', description: 'Your account has been approved. Welcome aboard!' })
  })
}
