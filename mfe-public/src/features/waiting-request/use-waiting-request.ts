import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorStatus } from '@snake-dispatch/contract/errors'
import { createPublicJob, type PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { api, ApiError, errorText, toast } from '@snake-dispatch/kit'
import { isQueueable } from '@snake-dispatch/kit/offline'
import type { CaptchaControl } from '../captcha/use-captcha.ts'
import type { SendFailure } from '../request/use-send-request.ts'
import {
  inTurn,
  removeWaitingRequest,
  SENT_BY_ITSELF,
  setFormDraft,
  waitingRequest,
  type WaitingRequest,
} from './waiting-request.ts'

/** Milliseconds between two tries while the server cannot be reached; the browser does not always know of a network. */
const RETRY = 15_000

/** How many captcha tokens in a row may be refused; then the visitor decides. */
const REFUSED_TOKENS = 3

interface WaitingOptions {
  captcha: CaptchaControl
  onSent: (job: PublicJobAnswer, request: WaitingRequest) => void
  /** Nothing waits any more: it was deleted, or sent in another tab. */
  onGone: () => void
}

/**
 * Sends the request that waits on this device: by itself within 15 min of when it was filled in, later only when the
 * visitor asks to (DISP-45). The captcha is solved at sending. One tab of the browser sends it, always with its own
 * idempotency key; of several requests the last one goes first.
 */
export function useWaitingRequest({ captcha, onSent, onGone }: WaitingOptions) {
  const [request, setRequest] = useState<WaitingRequest>()
  const [isLate, setLate] = useState(false)
  const [refusal, setRefusal] = useState<SendFailure>()
  const [isSending, setSending] = useState(false)
  /** When the visitor pressed 'Send now'; 0: they did not, or it was tried since. */
  const [askedAt, setAskedAt] = useState(0)
  const busy = useRef(false)
  const refusedTokens = useRef(0)

  const show = (found: WaitingRequest | undefined) => {
    if (!found) {
      toast(GONE)
      return onGone()
    }
    setRefusal(undefined)
    setAskedAt(0)
    setLate(Date.now() - found.queuedAt >= SENT_BY_ITSELF)
    setRequest(found)
  }
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    let left = false
    const find = async () => {
      const found = await waitingRequest().catch(() => undefined)
      if (!left) showFirst(found)
    }
    void find()
    return () => {
      left = true
    }
  }, [])

  const trySending = async ({ key, body }: WaitingRequest) => {
    // Another tab may have sent it, or kept a later one: that one goes first.
    const found = await waitingRequest()
    if (found?.key !== key) return show(found)
    const recaptchaToken = await captcha.token()
    if (!recaptchaToken) {
      if (captcha.hasFailedNow()) captcha.renew()
      return
    }
    try {
      const headers = { 'Idempotency-Key': key }
      const job = await api.call(createPublicJob, { body: { ...body, recaptchaToken }, headers })
      await removeWaitingRequest(key)
      setFormDraft(undefined)
      const next = await waitingRequest()
      if (!next) return onSent(job, { key, body, queuedAt: 0 })
      toast({
        title: 'Job Submitted Successfully!',
        description: `For ${body.address}. Another request waits.`,
      })
      captcha.reset()
      show(next)
    } catch (error) {
      refuse(error)
    }
  }

  const refuse = (error: unknown) => {
    if (isQueueable(error)) {
      refusedTokens.current = 0
      return setAskedAt(0)
    }
    const answer = error instanceof ApiError ? error : undefined
    const isToken = answer?.issues.some(({ path }) => path[0] === 'recaptchaToken')
    // A token may be used or too old by now: once the next one is there, the request goes.
    if (isToken && ++refusedTokens.current < REFUSED_TOKENS) return captcha.renew()
    captcha.reset()
    const arrivedBefore = answer?.status === errorStatus.IDEMPOTENCY_MISMATCH
    setRefusal({ text: errorText(error, 'It was not accepted.'), arrivedBefore })
  }

  const send = async () => {
    if (!request || busy.current) return
    busy.current = true
    setSending(true)
    try {
      await inTurn('snake-dispatch.outbox.public', () => trySending(request))
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  const sendByItself = useEffectEvent(() => {
    if (!request || refusal) return
    const wantedAt = Math.max(request.queuedAt, askedAt)
    if (Date.now() - wantedAt >= SENT_BY_ITSELF) setLate(true)
    else if (navigator.onLine) void send()
  })
  const { status } = captcha
  // The captcha starts again by itself when there is a network: once it is solved, the request can go.
  useEffect(() => {
    if (request && status === 'solved') queueMicrotask(() => sendByItself())
  }, [request, status])
  useEffect(() => {
    const tryAgain = () => sendByItself()
    const timer = setInterval(tryAgain, RETRY)
    addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [])

  const change = async () => {
    if (!request) return
    // A request that has arrived already is changed by a second one, with a key of its own.
    setFormDraft(refusal?.arrivedBefore ? { ...request, key: '' } : request)
    await removeWaitingRequest(request.key)
    onGone()
  }
  const remove = async () => {
    if (!request) return
    setFormDraft(undefined)
    await removeWaitingRequest(request.key)
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
    send: () => {
      setAskedAt(Date.now())
      void send()
    },
    change: () => void change(),
    remove: () => void remove(),
  }
}

const GONE = {
  title: 'Your request does not wait any more',
  description:
    'It was sent or deleted in another tab, or erased after a day. If you hear from nobody, call us.',
} as const
