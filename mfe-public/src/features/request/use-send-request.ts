import { useRef, useState } from 'react'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { ApiError, dismissToast, stoppedWaiting, toastFailure } from '@snake-dispatch/kit'
import type { CaptchaControl } from '../captcha/use-captcha.ts'
import { failureOf, isTokenRefused, sendRequest, type SendFailure } from '../send-request/send-request.ts'
import { importWaiting } from '../waiting-request/lazy-request-waiting.ts'
import { requestBody } from './request-body.ts'
import { fieldsOf, isRequestField, type RequestForm } from './request-fields.ts'
import type { RequestFormState } from './use-request-form.ts'

const OTHERWISE = 'There was an error submitting your job. Please try again.'

export interface SendRequest {
  /** Sends the filled-in form; never throws. Nothing that was filled in is lost when it fails. */
  send: (filledIn: RequestForm) => Promise<void>
  /** Ends the wait: the request waits on this device, and is sent once all the same (D-10, DISP-45). */
  stop: () => void
  failure: SendFailure | undefined
  /** A fault outside the typed fields. */
  captchaError: string | undefined
}

/** Sends the public request once, however often it is pressed (PUB-06, PUB-08, D-10). */
export function useSendRequest(
  { form, photo, requestKey, clear: clearDraft }: RequestFormState,
  options: {
    captcha: CaptchaControl
    catcher: string | null
    onSent: (job: PublicJobAnswer, filledIn: RequestForm) => void
    /** It could not be sent, and waits on this device (DISP-45). */
    onWaiting: () => void
  },
): SendRequest {
  const { captcha, catcher, onSent, onWaiting } = options
  const shownToast = useRef<number>(undefined)
  const done = useRef(false)
  const running = useRef<AbortController>(null)
  const [failure, setFailure] = useState<SendFailure>()
  const [captchaError, setCaptchaError] = useState<string>()

  const showIssues = (issues: ApiError['issues']) => {
    let shouldFocus = true
    for (const { path, message } of issues) {
      const [name] = path
      if (isRequestField(name)) {
        form.setError(name, { type: 'server', message }, { shouldFocus })
        shouldFocus = false
      } else if (name === 'recaptchaToken') setCaptchaError(message)
    }
  }

  const showFailure = (title: string, description: string) => {
    shownToast.current = toastFailure(title, description)
  }

  const fail = (error: unknown) => {
    // Nobody knows whether a request without an answer arrived: its key and its token stay as they are.
    const failed = failureOf(error, OTHERWISE)
    showFailure('Submission Failed', failed.text)
    setFailure(failed)
    if (failed.arrivedBefore) requestKey.forget()
    if (!(error instanceof ApiError)) return
    if (error.status < 500) showIssues(error.issues)
    if (isTokenRefused(error)) captcha.renew()
    else captcha.reset()
  }

  /** True when the request arrived. */
  const trySending = async (filledIn: RequestForm): Promise<boolean> => {
    for (const reset of [setFailure, setCaptchaError]) reset(undefined)
    if (shownToast.current !== undefined) dismissToast(shownToast.current)
    const { guessedSuburb } = filledIn
    const body = requestBody(fieldsOf(filledIn), { photo: photo.photo, catcher, guessedSuburb })
    const key = requestKey.take()
    const keep = async (cause: unknown) => {
      try {
        return await (await importWaiting()).queueRequest(key, body, cause)
      } catch {
        return false
      }
    }
    const { signal } = (running.current = new AbortController())
    const stopped = new Promise<never>((_, reject) => {
      signal.onabort = () => reject(signal.reason as Error)
    })
    try {
      if (!navigator.onLine) throw new TypeError()
      const { token, hasFailed, text } = await Promise.race([captcha.token(), stopped])
      if (token === null) {
        // Its failure to load is one of the network: it is solved when the request is sent (DISP-45).
        if (hasFailed && (await keep(new TypeError()))) {
          onWaiting()
          return false
        }
        showFailure('Verification Required', text)
        setCaptchaError(text)
        return false
      }
      const job = await sendRequest({ key, body }, token, signal)
      clearDraft()
      onSent(job, filledIn)
      return true
    } catch (error) {
      if (await keep(error)) onWaiting()
      else fail(error)
      return false
    }
  }

  const send = async (filledIn: RequestForm) => {
    // Two presses can come before the button shows that it is at work; after the success none counts.
    if (done.current) return
    done.current = true
    done.current = await trySending(filledIn)
  }

  const stop = () => running.current?.abort(stoppedWaiting())
  return { send, stop, failure, captchaError }
}
