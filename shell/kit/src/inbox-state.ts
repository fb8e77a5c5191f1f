import type { InboxState } from '@snake-dispatch/contract/inbox'
import { createStore } from './store.ts'

const nothing: InboxState = { unread: 0, newest: null }

/** What the bell says; the shell reads it with the notices, and the inbox sets it with what its reader marks (D-156). */
export const inboxState = createStore(nothing)
