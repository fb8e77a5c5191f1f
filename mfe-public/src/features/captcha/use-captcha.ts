import { useCallback, useMemo, useRef, useState } from 'react'
import { toast } from '@snake-dispatch/kit'
import type { CaptchaReport, CaptchaWidget, Provider } from './captcha-widget.ts'

/** How long a request waits for a token, in milliseconds; then the check counts as failed (PUB-06). */
export const TOKEN_TIMEOUT = 20_000

export type CaptchaStatus = CaptchaReport['status']

export interface CaptchaControl {
  status: CaptchaStatus
  /** True from a failure until the check is done: while it is tried again, the visitor is still told. Offline none counts. */
  hasFailed: boolean
  /** Whether it has failed by now, also after a `token` that was waited for. */
  hasFailedNow: () => boolean
  /** It failed because the page was opened over http: trying again cannot help. */
  isInsecure: boolean
  /** Which widget it is, counted from 0: every `renew` asks for another one. */
  round: number
  /** For the widget: what it has to report. Stays the same function. */
  report: (report: CaptchaReport) => void
  /** For the widget: which captcha it is. Stays the same function. */
  provided: (provider: Provider['provider']) => void
  /** What to tell a visitor who has to solve it first, in the words of the captcha in use. */
  unsolvedText: () => string
  /** For the widget: it is there, or gone. Stays the same function. */
  attach: (widget: CaptchaWidget | undefined) => void
  /**
   * The token to send: at once when there is one, else when the widget that is at work or can work by itself
   * has finished; null when only the visitor can get one, or when it failed, is gone, or has not finished within
   * `TOKEN_TIMEOUT`: one that hangs counts as failed, so that it can be tried again.
   */
  token: () => Promise<string | null>
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
    if (hasFailedNow && !failedBefore.current && provider.current === 'recaptcha') toast(LOAD_FAILURE)
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

  return useMemo(
    () => ({
      status,
      hasFailed,
      isInsecure,
      round,
      report,
      provided,
      unsolvedText: () => (provider.current === 'altcha' ? UNSOLVED : UNSOLVED_RECAPTCHA),
      attach,
      hasFailedNow: () => latest.current.status === 'failed',
      token: () => {
        if (latest.current.status === 'solved') return Promise.resolve(latest.current.token)
        if (latest.current.status !== 'working') {
          if (!widget.current?.solve) return Promise.resolve(null)
          widget.current.solve()
        }
        return new Promise((answer) => {
          const timer = setTimeout(report, TOKEN_TIMEOUT, { status: 'failed' })
          waiting.current.push((token) => {
            clearTimeout(timer)
            answer(token)
          })
        })
      },
      reset: () => {
        report({ status: 'waiting' })
        widget.current?.reset()
        widget.current?.solve?.()
      },
      renew: () => {
        report({ status: 'waiting' })
        setRound((known) => known + 1)
      },
    }),
    [report, provided, attach, status, hasFailed, isInsecure, round],
  )
}

const UNSOLVED = 'The security check is not done yet. Please try again in a moment.'
const UNSOLVED_RECAPTCHA = 'Please complete the reCAPTCHA verification.'

const LOAD_FAILURE = {
  variant: 'destructive',
  title: 'reCAPTCHA Error',
  description: 'There was an error loading reCAPTCHA. Please refresh the page and try again.',
} as const
