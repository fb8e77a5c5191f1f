import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '@snake-dispatch/kit'
import type { PasskeyResponse } from '../passkeys/ceremony.ts'
import { suggestsPasskeys } from '../passkeys/passkey-support.ts'
import { askForPasskeyResponse, type usePasskeySignIn } from './passkey-sign-in.ts'

/** How long a suggestion stands, in milliseconds: its challenge is valid for 5 minutes (AUTH-22). */
export const SUGGESTION_MS = 4 * 60_000

/** The tries to sign in with a passkey. */
type Tries = Pick<ReturnType<typeof usePasskeySignIn>, 'isPending' | 'submittedAt'>

/**
 * Lets the browser suggest passkeys in the form, from when the page is idle until the form is left. A try takes their
 * place, since an authenticator answers one question at a time; they begin again after it.
 */
export function usePasskeySuggestions(
  { isPending, submittedAt }: Tries,
  onChosen: (response: PasskeyResponse) => void,
): void {
  const chosen = useEffectEvent(onChosen)
  // Another number after each try, also after one that was over before it was rendered.
  const lastTry = isPending ? undefined : submittedAt
  useEffect(() => {
    if (lastTry === undefined) return
    const left = new AbortController()
    whenIdle(() => {
      void suggest(left.signal).then((response) => {
        if (response && !left.signal.aborted) chosen(response)
      })
    })
    return () => left.abort()
  }, [lastTry])
}

/**
 * Suggests passkeys until one is chosen, with a new challenge every few minutes. Nobody has asked for it: what fails
 * before an authenticator has answered is not said, and tried again with the next challenge.
 * @returns undefined when the form was left, or this browser suggests none
 */
async function suggest(left: AbortSignal): Promise<PasskeyResponse | undefined> {
  if (!(await suggestsPasskeys())) return
  while (!left.aborted) {
    const round = new AbortController()
    const end = () => round.abort()
    const timer = setTimeout(end, SUGGESTION_MS)
    left.addEventListener('abort', end)
    try {
      return await askForPasskeyResponse(round.signal, { autofill: true })
    } catch {
      await abortOf(round.signal)
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', end)
    }
  }
}

function abortOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
