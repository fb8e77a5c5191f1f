import type { Core } from '../core/core.ts'
import { lockUser } from '../features/accounts/accounts.service.ts'
import type { Locking } from '../features/accounts/claims-of-locked.service.ts'
import { withoutMessages } from '../features/messages/message-queue.service.ts'

/** What a lock needs; no moderator is notified. */
export const withoutNotices = ({ events }: Pick<Core, 'events'>): Locking => ({
  events,
  notices: { tellModerators: async () => {} },
  messages: withoutMessages,
})

/** Locks an account of the live realm without an admin's call. */
export const lockAccount = (core: Pick<Core, 'database' | 'events'>, userId: number, reason = 'Unpaid') =>
  lockUser(core.database.scope('live'), withoutNotices(core), { userId, reason, adminId: null })
