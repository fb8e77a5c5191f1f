import { useState } from 'react'
import {
  addRequestPhoto,
  appealClientDispute,
  answerCame,
  askAgain,
  cancelRequest,
  openClientDispute,
  readClientPage,
  replyToClientDispute,
  sayInside,
  type ClientPage,
} from '@snake-dispatch/contract/client-page'
import type { CameAnswer } from '@snake-dispatch/domain/client-state'
import { api, errorText, toastFailure } from '@snake-dispatch/kit'
import { useNavigate } from '@snake-dispatch/kit/router'
import { keepRequest, keptRequest } from '../kept-request/kept-request.ts'
import { requestPath } from '../kept-request/request-path.ts'
import { useFollowedRequest } from './use-followed-request.ts'

/** The request of a link, and what its holder may do with it (DISP-33, DISP-35, D-139). */
export function useClientPage(link: string | undefined) {
  const { shown, show, read } = useFollowedRequest(link)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  /**
   * Makes a call that changes the request; what it answers is shown, and why not where it is refused.
   * @returns undefined where it failed
   */
  const change = async (
    failed: string,
    call: (link: string) => Promise<ClientPage>,
  ): Promise<ClientPage | undefined> => {
    if (!link) return undefined
    setBusy(true)
    try {
      const page = await call(link)
      show(page, link)
      return page
    } catch (error) {
      toastFailure(failed, errorText(error, 'Please try again, or call us.'))
      void read()
      return undefined
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
    openDispute: (text: string) =>
      change('Not sent', (of) => api.call(openClientDispute, { body: { link: of, text } })),
    replyToDispute: (text: string) =>
      change('Not sent', (of) => api.call(replyToClientDispute, { body: { link: of, text } })),
    appealDispute: (text: string) =>
      change('Not sent', (of) => api.call(appealClientDispute, { body: { link: of, text } })),
    /** Asks again, and goes to the page of the request that this makes: it is the one of this device from now on. */
    askAgain: async (isInside: boolean) => {
      const kept = keptRequest()
      const page = await change('Not asked again', (of) =>
        api.call(askAgain, { body: { link: of, isInside } }),
      )
      if (!page?.nextLink) return
      const next = await api.call(readClientPage, { body: { link: page.nextLink } }).catch(() => undefined)
      keepRequest({
        link: page.nextLink,
        page: next,
        sent: kept && kept.link === link ? kept.sent : undefined,
      })
      await navigate(requestPath(page.nextLink), { replace: true })
    },
  }
}

export type ClientPageControl = ReturnType<typeof useClientPage>
