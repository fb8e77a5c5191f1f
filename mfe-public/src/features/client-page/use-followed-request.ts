import { useEffect, useEffectEvent, useState } from 'react'
import { readClientPage, type ClientPage } from '@snake-dispatch/contract/client-page'
import { api, ApiError } from '@snake-dispatch/kit'
import { forgetRequest, keepRequest, keptRequest, sentOf } from '../kept-request/kept-request.ts'
import { sentInTab } from '../kept-request/sent-request.ts'
import { pageAsSent, wasRead } from './page-as-sent.ts'
import { watchRequest } from './watch-request.ts'

/** Milliseconds between two polls beside the socket (DISP-32). */
const POLL = 20_000

/** Milliseconds after which what the device keeps is called old, while the server does not answer. */
const SLOW = 4_000

/** What is known of a request: nothing yet; the request; or that its link does not work. */
export type Followed =
  | { name: 'loading' }
  | { name: 'request'; link: string; page: ClientPage; staleness: Staleness | undefined }
  | { name: 'wrong' }
  /** Nothing is kept, and the server cannot be reached. */
  | { name: 'unreachable' }

/**
 * Why what is shown may be old: there is no network; the server could not answer, or takes long to; or nobody can ask it,
 * since the request has no link.
 */
export type Staleness = 'offline' | 'unanswered' | 'unlinked'

/**
 * Follows the request of a link (DISP-30): starts from what the device knows, hears of changes by socket and poll, and
 * reads again when the page comes back to the front or online. Without a link it shows what this tab has sent, if
 * anything.
 * @param link undefined while it is not known yet, '' for none
 */
export function useFollowedRequest(link: string | undefined) {
  const [state, setState] = useState<{ link: string | undefined; shown: Followed }>({
    link: undefined,
    shown: { name: 'loading' },
  })
  let { shown } = state
  if (state.link !== link) {
    shown = knownOf(link)
    setState({ link, shown })
  }
  /** Changes what is shown of this link; not once another one is followed. */
  const update = (from: string, next: (before: Followed) => Followed) =>
    setState((before) => (before.link === from ? { link: from, shown: next(before.shown) } : before))

  const show = (page: ClientPage, from: string) => {
    update(from, (before) =>
      // Answers may overtake each other; what was only sent has the time of the device, which may be ahead.
      before.name === 'request' && wasRead(before.page) && before.page.readAt > page.readAt
        ? before
        : { name: 'request', link: from, page, staleness: undefined },
    )
    keepIfOwn(from, page)
  }
  const fail = (error: unknown, from: string) => {
    if (!(error instanceof ApiError && error.status === 404))
      return update(from, staleBy(error instanceof ApiError ? 'unanswered' : 'offline'))
    forgetRequest(from)
    update(from, () => ({ name: 'wrong' }))
  }
  const read = async () => {
    if (!link) return
    const slow = setTimeout(
      () => update(link, (before) => (before.name === 'request' ? staleBy('unanswered')(before) : before)),
      SLOW,
    )
    try {
      show(await api.call(readClientPage, { body: { link } }), link)
    } catch (error) {
      fail(error, link)
    } finally {
      clearTimeout(slow)
    }
  }
  const readAgain = useEffectEvent(() => void read())

  useEffect(() => {
    if (!link) return
    queueMicrotask(readAgain)
    const again = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    const timer = setInterval(again, POLL)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [link])
  const watched = shown.name === 'request' ? shown.link : ''
  useEffect(() => {
    if (watched !== '') return watchRequest(watched, () => readAgain())
  }, [watched])

  return { shown, show, read }
}

const staleBy =
  (staleness: Staleness) =>
  (before: Followed): Followed =>
    before.name === 'request' ? { ...before, staleness } : { name: 'unreachable' }

/** What the device knows of a link without asking anybody. */
function knownOf(link: string | undefined): Followed {
  if (link === undefined) return { name: 'loading' }
  const kept = keptRequest()
  const sent = sentOf(link)
  const known = link !== '' && kept?.link === link ? kept.page : undefined
  const page = known ?? (sent && pageAsSent(sent))
  if (page) return { name: 'request', link, page, staleness: link === '' ? 'unlinked' : undefined }
  return { name: link === '' ? 'wrong' : 'loading' }
}

/** What others were sent to look at is not the request of this device. */
function keepIfOwn(link: string, page: ClientPage): void {
  if (page.kind !== 'client') return
  const sent = sentInTab()
  keepRequest({ link, page, sent: sent?.link === link ? sent : undefined })
}
