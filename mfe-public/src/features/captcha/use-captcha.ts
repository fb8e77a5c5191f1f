import { useCallback, useMemo, useRef, useState } from 'react'
import { toastFailure } from '@snake-dispatch/kit'
import type { CaptchaReport, CaptchaWidget, Provider } from './captcha-widget.ts'

/** How long a request waits for a token, in milliseconds; then the check counts as failed (PUB-06). */
export const TOKEN_TIMEOUT = 20_000

export type CaptchaStatus = CaptchaReport['status']

/** How the check stands, for the screen. */
export interface CaptchaState {
  status: CaptchaStatus
  /** True from a failure until the check is done: while it is tried again, the visitor is still told. Offline none counts. */
  hasFailed: boolean
  /** It failed because the page was opened over http: trying again cannot help. */
  isInsecure: boolean
  /** Which widget it is, counted from 0: every `renew` asks for another one. */
  round: number
}

/** What the widget says to the form. Stays the same object. */
export interface WidgetEvents {
  report: (report: CaptchaReport) => void
  /** Which captcha it is. */
  provided: (provider: Provider['provider']) => void
  /** It is there, or gone. */
  attach: (widget: CaptchaWidget | undefined) => void
}

export interface CaptchaToken {
  /** What to send; null when there is none. */
  token: string | null
  /** There is none because the check has failed: the visitor can do nothing. */
  hasFailed: boolean
  /** What to tell a visitor who has to solve it first, in the words of the captcha in use. */
  text: string
}

export interface CaptchaControl {
  state: CaptchaState
  widget: WidgetEvents
  /**
   * The token to send: at once when there is one, else when the widget that is at work or can work by itself
   * has finished. There is none when only the visitor can get one, or when it failed, is gone, or has not finished within
   * `TOKEN_TIMEOUT`: one that hangs counts as failed, so that it can be tried again.
   */
  token: () => Promise<CaptchaToken>
  /** Forgets the token, which is good once, and resets the widget; one that works by itself begins again. */
  reset: () => void
  /**
   * Takes another widget in place of this one, of whichever provider the server asks for then: one whose token was
   * refused may be of the wrong one (D-17).
   */
  renew: () => void
}

/**
 * Joins the form and its captcha widget: errors and expiry as the specification words them (PUB-06), of Google's widget.
 * The built-in one speaks of itself (D-59). Without a network nothing has failed: the check waits for one.
 */
export function useCaptcha(): CaptchaControl {
  const [status, setStatus] = useState<CaptchaStatus>('waiting')
  const [round, setRound] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const [isInsecure, setInsecure] = useState(false)
  const failedBefore = useRef(false)
  const provider = useRef<Provider['provider']>(undefined)
  const latest = useRef<CaptchaReport>({ status: 'waiting' })
  const widget = useRef<CaptchaWidget>(undefined)
  const waiting = useRef<((token: string | null) => void)[]>([])

  const report = useCallback((next: CaptchaReport) => {
    latest.current = next
    setStatus(next.status)
    if (next.status === 'working') return
    const token = next.status === 'solved' ? next.token : null
    for (const answer of waiting.current.splice(0)) answer(token)
    if (next.status === 'expired') widget.current?.reset()
    if (next.status !== 'failed' && next.status !== 'solved') return
    const hasFailedNow = next.status === 'failed' && navigator.onLine
    // Said once: further tries happen by themselves.
    if (hasFailedNow && !failedBefore.current && provider.current === 'recaptcha')
      toastFailure('reCAPTCHA Error', LOAD_FAILURE)
    failedBefore.current = hasFailedNow
    setHasFailed(failedBefore.current)
    setInsecure(next.status === 'failed' && next.isInsecure === true)
  }, [])

  const provided = useCallback((next: Provider['provider']) => {
    provider.current = next
  }, [])

  const attach = useCallback(
    (next: CaptchaWidget | undefined) => {
      widget.current = next
      if (!next && latest.current.status !== 'solved') report({ status: 'waiting' })
    },
    [report],
  )

  const events = useMemo(() => ({ report, provided, attach }), [report, provided, attach])

  return useMemo(() => {
    const solved = async () => {
      if (latest.current.status === 'solved') return latest.current.token
      if (latest.current.status !== 'working') {
        if (!widget.current?.solve) return null
        widget.current.solve()
      }
      return new Promise<string | null>((answer) => {
        const timer = setTimeout(report, TOKEN_TIMEOUT, { status: 'failed' })
        waiting.current.push((token) => {
          clearTimeout(timer)
          answer(token)
        })
      })
    }
    return {
      state: { status, hasFailed, isInsecure, round },
      widget: events,
      token: async () => ({
        token: await solved(),
        hasFailed: latest.current.status === 'failed',
        text: provider.current === 'altcha' ? UNSOLVED : UNSOLVED_RECAPTCHA,
      }),
      reset: () => {
        report({ status: 'waiting' })
        widget.current?.reset()
        widget.current?.solve?.()
      },
      renew: () => {
        report({ status: 'waiting' })
        setRound((known) => known + 1)
      },
    }
  }, [report, events, status, hasFailed, isInsecure, round])
}

const UNSOLVED = 'The security check is not done yet. Please try again in a moment.'
const UNSOLVED_RECAPTCHA = 'Please complete the reCAPTCHA verification.'

const LOAD_FAILURE = 'There was an error loading reCAPTCHA. Please refresh the page and try again.'
