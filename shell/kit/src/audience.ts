import type { PageAudience } from '@snake-dispatch/contract/page-route'
import { isAdmin, isModerator, type User } from '@snake-dispatch/contract/user'

/** Whether a signed-in user may open the pages of this audience. */
export function mayOpen(user: User, audience: PageAudience): boolean {
  if (audience === 'admin') return isAdmin(user)
  if (audience === 'moderator') return isModerator(user)
  return audience !== 'guest'
}
