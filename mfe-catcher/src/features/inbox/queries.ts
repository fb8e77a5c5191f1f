import { useEffect, useRef, useState } from 'react'
import {
  inbox,
  INBOX_PAGE,
  markInboxRead,
  type InboxEntry,
  type InboxState,
} from '@snake-dispatch/contract/inbox'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { api, inboxState, toastFailure, useStore } from '@snake-dispatch/kit'
import { queryClient, refreshList, useMutation, useQuery } from '@snake-dispatch/kit/query'

/** The newest entries, as many as their reader has asked for. */
interface Entries {
  entries: readonly InboxEntry[]
  hasMore: boolean
}

const refresh = () => void refreshList(inbox.path)

/**
 * What the reader was told. What comes while it is on screen moves nothing: it waits until its reader asks for it. What
 * was read on another device is marked at once.
 */
export function useInbox() {
  const length = useRef(INBOX_PAGE)
  const [isGrowing, setGrowing] = useState(false)
  // One key for any length: what is on screen stays when more of it cannot be read.
  const query = useQuery({
    queryKey: [inbox.path],
    queryFn: ({ signal }) => readNewest(length.current, signal),
    refetchOnMount: 'always',
  })
  const { newest } = useStore(inboxState)
  // Notices and new jobs are numbered together.
  const shown = query.data?.entries[0]?.id ?? 0
  const hasNew = query.data !== undefined && newest !== null && newest > shown
  useRefreshWhenRead()
  async function showMore() {
    length.current += INBOX_PAGE
    setGrowing(true)
    await query.refetch()
    setGrowing(false)
  }
  return { ...query, hasNew, isGrowing, showNew: refresh, showMore }
}

async function readNewest(length: number, signal: AbortSignal): Promise<Entries> {
  const entries: InboxEntry[] = []
  let cursor: string | null | undefined
  do {
    const limit = Math.min(length - entries.length, MAX_PAGE)
    const page = await api.callPage(inbox, { query: { limit, ...(cursor && { cursor }) }, signal })
    entries.push(...page.answer)
    cursor = page.nextCursor
  } while (cursor && entries.length < length)
  return { entries, hasMore: Boolean(cursor) }
}

/** Reads the list again when fewer are unread than before, and nothing new has come that it would move by. */
function useRefreshWhenRead(): void {
  useEffect(() => {
    let before = inboxState.get()
    return inboxState.subscribe(() => {
      const { unread, newest } = inboxState.get()
      if (unread < before.unread && newest === before.newest) refresh()
      before = { unread, newest }
    })
  }, [])
}

interface Marked {
  id: number
  withEarlier: boolean
}

/** Marks one entry as read, or it and all earlier ones: on screen at once, and again as it was when that fails. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (body: Marked) => api.call(markInboxRead, { body }),
    onMutate(marked: Marked) {
      queryClient.setQueriesData<Entries>(
        { queryKey: [inbox.path] },
        (found) => found && withRead(found, marked),
      )
    },
    onSuccess: (state: InboxState) => inboxState.set(state),
    onError(error) {
      refresh()
      toastFailure('Failed to mark as read', error)
    },
  })
}

function withRead({ entries, ...rest }: Entries, { id, withEarlier }: Marked): Entries {
  const isMarked = (entry: InboxEntry) => entry.id === id || (withEarlier && entry.id < id)
  return { ...rest, entries: entries.map((entry) => (isMarked(entry) ? { ...entry, isRead: true } : entry)) }
}
