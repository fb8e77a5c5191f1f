import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  addRequestPhoto,
  answerCame,
  cancelRequest,
  readClientPage,
  sayInside,
  type CameAnswer,
  type ClientPage,
} from '@snake-dispatch/contract/client-page'
import { api, ApiError, errorText, toastFailure } from '@snake-dispatch/kit'
import { forgetRequest, keepRequest, keptRequest } from '../kept-request/kept-request.ts'
import { watchRequest } from './watch-request.ts'

/** Milliseconds between two polls beside the socket (DISP-32). */
const POLL = 20_000

/** What the page knows: nothing yet; the request; or that its link does not work. */
type Shown =
  | { name: 'loading' }
  | { name: 'request'; link: string; page: ClientPage; isStale: boolean }
  | { name: 'wrong' }
  /** Nothing is kept, and the server cannot be reached. */
  | { name: 'unreachable' }

/**
 * The request of the link in the address, else of the one that this device keeps (DISP-30). It starts from what the device
 * knows, follows changes by socket and poll, and reads again when the page comes back to the front or online.
 */
export function useClientPage() {
  const [shown, setShown] = useState<Shown>({ name: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const link = useRef('')

  const show = (page: ClientPage, from: string) => {
    if (from !== link.current) return
    setShown((before) =>
      // Answers may overtake each other.
      before.name === 'request' && before.page.readAt > page.readAt
        ? before
        : { name: 'request', link: from, page, isStale: false },
    )
    keepIfOwn(from, page)
  }
  const fail = (error: unknown, from: string) => {
    if (from !== link.current) return
    if (error instanceof ApiError && error.status === 404) {
      forgetRequest(from)
      return setShown({ name: 'wrong' })
    }
    setShown((before) => (before.name === 'request' ? { ...before, isStale: true } : { name: 'unreachable' }))
  }
  const read = async () => {
    const from = link.current
    if (from === '') return
    try {
      show(await api.call(readClientPage, { body: { link: from } }), from)
    } catch (error) {
      fail(error, from)
    }
  }
  const readAgain = useEffectEvent(() => void read())

  const start = useEffectEvent(() => {
    const kept = keptRequest()
    const ofAddress = globalThis.location.hash.slice(1)
    link.current = ofAddress || (kept?.link ?? '')
    const known = kept?.link === link.current ? kept.page : undefined
    if (link.current === '') setShown({ name: 'wrong' })
    else
      setShown(
        known ? { name: 'request', link: link.current, page: known, isStale: true } : { name: 'loading' },
      )
    void read()
  })
  useEffect(() => {
    start()
    const again = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    const timer = setInterval(again, POLL)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    addEventListener('hashchange', start)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
      removeEventListener('hashchange', start)
    }
  }, [])
  const watched = shown.name === 'request' ? shown.link : undefined
  useEffect(() => {
    if (watched !== undefined) return watchRequest(watched, () => readAgain())
  }, [watched])

  /** Makes a call that changes the request; what it answers is shown, and why not where it is refused. */
  const change = async (failed: string, call: (link: string) => Promise<ClientPage>) => {
    const from = link.current
    setBusy(true)
    try {
      show(await call(from), from)
    } catch (error) {
      toastFailure(failed, errorText(error, 'Please try again, or call us.'))
      void read()
    } finally {
      setBusy(false)
    }
  }

  return {
    shown,
    isBusy,
    retry: () => void read(),
    cancel: (seen: string) =>
      change('Not cancelled', (of) => api.call(cancelRequest, { body: { link: of, seen } })),
    sayInside: () => change('Not changed', (of) => api.call(sayInside, { body: { link: of } })),
    addPhoto: (photoUrl: string) =>
      change('The photo was not sent', (of) => api.call(addRequestPhoto, { body: { link: of, photoUrl } })),
    answer: (came: CameAnswer) =>
      change('Your answer was not sent', (of) => api.call(answerCame, { body: { link: of, came } })),
  }
}

export type ClientPageControl = ReturnType<typeof useClientPage>

/** What others were sent to look at is not the request of this device. */
function keepIfOwn(link: string, page: ClientPage): void {
  if (page.kind === 'client') keepRequest({ link, page })
}
