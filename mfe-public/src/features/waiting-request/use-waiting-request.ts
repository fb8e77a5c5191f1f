import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { LOCATION_GIVEN } from '@snake-dispatch/domain/position-text'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { toast, toastFailure } from '@snake-dispatch/kit'
import {
  ageOf,
  createSender,
  isQueueable,
  removePublicItem,
  sendItems,
  type Sender,
  type SendOutcome,
} from '@snake-dispatch/kit/offline'
import type { CaptchaControl } from '../captcha/use-captcha.ts'
import { isTokenRefused, sendRequest } from '../send-request/send-request.ts'
import {
  emptyForm,
  failureOfWaiting,
  giveBackToForm,
  SENT_BY_ITSELF,
  waitingRequest,
  type WaitingRequest,
} from './waiting-request.ts'

/** The longest pause between two tries, in milliseconds: somebody waits, and a browser does not always know of a network. */
const LONGEST_PAUSE = 15_000

/** How many captcha tokens in a row may be refused; then the visitor decides. */
const REFUSED_TOKENS = 3

interface WaitingOptions {
  captcha: CaptchaControl
  onSent: (job: PublicJobAnswer, request: WaitingRequest) => void
  /** Nothing waits any more: it was deleted, or sent in another tab. */
  onGone: () => void
}

/**
 * Sends the request that waits on this device, by the outbox's sender: by itself within 15 min of when it was filled in,
 * later only when the visitor asks to (DISP-45). The captcha is solved at sending. One tab of the browser sends it, always
 * with its own idempotency key; of several requests the last one goes first.
 */
export function useWaitingRequest({ captcha, onSent, onGone }: WaitingOptions) {
  const [request, setRequest] = useState<WaitingRequest>()
  const [isLate, setLate] = useState(false)
  const [isSending, setSending] = useState(false)
  /** When the visitor pressed 'Send now', in milliseconds of the page's own clock; 0: they did not, or it was tried since. */
  const [askedAt, setAskedAt] = useState(0)
  const refusedTokens = useRef(0)

  const show = (found: WaitingRequest | undefined) => {
    if (!found) {
      toast(GONE)
      return onGone()
    }
    setAskedAt(0)
    setLate(ageOf(found) >= SENT_BY_ITSELF)
    setRequest(found)
  }

  /** Solves the captcha, and sends. @throws the failure of the call; an error without a token: it waits on */
  const call = async ({ id, body }: WaitingRequest) => {
    const { token, hasFailed } = await captcha.token()
    if (token === null) {
      if (hasFailed) captcha.renew()
      throw new NoTokenError()
    }
    try {
      return await sendRequest({ key: id, body }, token)
    } catch (error) {
      // A token may be used or too old by now: once the next one is there, the request goes.
      if (isTokenRefused(error) && ++refusedTokens.current < REFUSED_TOKENS) {
        captcha.renew()
        throw new NoTokenError()
      }
      if (isQueueable(error)) {
        refusedTokens.current = 0
        setAskedAt(0)
      }
      throw error
    }
  }

  const finish = async (tried: WaitingRequest, job: PublicJobAnswer) => {
    // It has arrived, also where this device cannot say just now what else it keeps.
    await removePublicItem(tried.id).catch(() => {})
    emptyForm()
    const next = await waitingRequest().catch(() => undefined)
    if (!next) return onSent(job, tried)
    toast({
      title: 'Job Submitted Successfully!',
      description: `For ${shownAddress(tried.body.address || LOCATION_GIVEN)}. Another request waits.`,
    })
    captcha.reset()
    show(next)
  }

  const trySending = useEffectEvent(async (): Promise<boolean> => {
    if (!request || request.refusal) return true
    if (ageOf(request) >= SENT_BY_ITSELF && (!askedAt || performance.now() - askedAt >= SENT_BY_ITSELF)) {
      setLate(true)
      return true
    }
    if (!navigator.onLine) return false
    setSending(true)
    let outcome: SendOutcome | undefined
    try {
      await sendItems('public', {
        call: (item) => call(item as WaitingRequest),
        choose: (waiting) => waiting.slice(-1).filter(({ id }) => id === request.id),
        onOutcome: (found) => (outcome = found),
      })
      if (outcome?.outcome === 'sent') {
        await finish(request, outcome.answer as PublicJobAnswer)
        return false
      }
      if (outcome?.outcome === 'refused') captcha.reset()
      // Another tab may have sent it, or kept a later one: that one goes first.
      const found = await waitingRequest()
      if (found?.id !== request.id || found.refusal) show(found)
      return false
    } finally {
      setSending(false)
    }
  })

  const sender = useRef<Sender>(undefined)
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    let left = false
    let isFound = false
    const made = createSender(async () => {
      if (isFound) return trySending()
      const found = await waitingRequest()
      isFound = true
      if (!left) showFirst(found)
      return !found
    }, LONGEST_PAUSE)
    sender.current = made
    const stop = made.start()
    void made.send()
    return () => {
      left = true
      stop()
    }
  }, [])
  const { status } = captcha.state
  // The captcha starts again by itself when there is a network: once it is solved, the request can go.
  useEffect(() => {
    if (request && status === 'solved') queueMicrotask(() => void sender.current?.send())
    else if (request) sender.current?.retryLater()
  }, [request, status])
  useEffect(() => {
    if (askedAt > 0) void sender.current?.send()
  }, [askedAt])

  const refusal = request && failureOfWaiting(request)
  const change = async () => {
    if (!request) return
    await removePublicItem(request.id)
    // A request that has arrived already is changed by a second one, with a key of its own.
    giveBackToForm(request, refusal?.arrivedBefore ? undefined : request.id)
    onGone()
  }
  const remove = async () => {
    if (!request) return
    await removePublicItem(request.id)
    emptyForm()
    const next = await waitingRequest()
    if (next) show(next)
    else onGone()
  }
  return {
    request,
    isLate,
    isSending,
    /** True while 'Send now' waits for the captcha. */
    isAsked: askedAt > 0,
    refusal,
    send: () => setAskedAt(performance.now()),
    change: () => void change().catch(sayFailed),
    remove: () => void remove().catch(sayFailed),
  }
}

/** The captcha is not solved yet: the request waits on. */
class NoTokenError extends Error {
  override name = 'NoTokenError'
}

/** It waits on, as it was. */
const sayFailed = () =>
  toastFailure('Your request could not be changed', 'This device does not answer. Please try again.')

const GONE = {
  title: 'Your request does not wait any more',
  description:
    'It was sent or deleted in another tab, or erased after a day. If you hear from nobody, call us.',
} as const
