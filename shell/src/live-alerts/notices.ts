import { inboxState as inboxStateCall } from '@snake-dispatch/contract/inbox'
import { notices, type Notification } from '@snake-dispatch/contract/notifications'
import { isRestricted } from '@snake-dispatch/contract/user'
import { isChangingAccount } from './account-changes.ts'
import { api, inboxState, session, toast } from '@snake-dispatch/kit'

/** How long a notice shows, in milliseconds: its reader may look at the screen a while later. */
const NOTICE_DURATION = 60_000

const keyOf = (userId: number) => `snake-dispatch.last-notice.${userId}`

/** The last notice that this page knows of; undefined until they were read once. */
let last: { userId: number; id: number } | undefined

/**
 * Shows the notices of the user that this browser has not shown yet: a job assigned or cancelled, a new email or PayID
 * (D-36, DISP-12, DISP-23). What was there before the first visit of a browser is not news, nor is a change of the
 * account that this page makes. A failure is not shown: the next occasion follows.
 */
export async function showNotices(): Promise<void> {
  const { user } = session.get()
  if (!user || isRestricted(user)) return
  if (user.status === 'approved') void readInboxState(user.id)
  const isOwnChange = isChangingAccount()
  const after = lastOf(user.id)
  try {
    const found = await api.call(notices, { query: { after } })
    if (session.get().user?.id !== user.id) return
    // Another occasion may have shown some since.
    const known = lastOf(user.id)
    if (found.length > 0) void readListsAgain(found)
    remember(user.id, Math.max(known ?? 0, ...found.map(({ id }) => id)))
    if (known === undefined) return
    show(found.filter(({ id, type }) => id > known && !(isOwnChange && type === 'accountChanged')))
  } catch (error) {
    console.warn('The notices could not be read', error)
  }
}

/** Reads what the bell says (D-156); after a failure it stays as it was. */
async function readInboxState(userId: number): Promise<void> {
  try {
    const state = await api.call(inboxStateCall)
    if (session.get().user?.id === userId) inboxState.set(state)
  } catch (error) {
    console.warn('The unread notices could not be counted', error)
  }
}

/** Without a network the page reads them again by itself, once there is one. */
async function readListsAgain(found: readonly Notification[]): Promise<void> {
  try {
    const lists = await import('./lists-of-notices.ts')
    lists.readListsAgain(found)
  } catch (error) {
    console.warn('The lists could not be read again', error)
  }
}

/** One toast for all, since a toast takes the place of the one before it. */
function show(news: readonly Notification[]): void {
  const [first] = news
  if (!first) return
  const isAlarm = news.some(({ type }) => type === 'accountChanged')
  toast({
    ...(news.length === 1
      ? { title: first.title, description: first.message }
      : {
          title: `${news.length} notices`,
          description: news.map(({ title, message }) => `${title}: ${message}`).join(' '),
        }),
    variant: isAlarm ? 'destructive' : 'default',
    duration: NOTICE_DURATION,
  })
}

function lastOf(userId: number): number | undefined {
  if (last?.userId === userId) return last.id
  try {
    const stored = localStorage.getItem(keyOf(userId))
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined
  }
}

function remember(userId: number, id: number): void {
  last = { userId, id }
  try {
    localStorage.setItem(keyOf(userId), String(id))
  } catch {
    // The browser stores nothing: the next page starts again.
  }
}
