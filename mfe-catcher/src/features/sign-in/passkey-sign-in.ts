import { passkeyOptions, passkeySignIn } from '@snake-dispatch/contract/passkeys'
import { api, errorText, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { completeSignIn } from './complete-sign-in.ts'
import type { PasskeyResponse } from '../passkeys/ceremony.ts'
import { isAborted, isCancelled } from '../passkeys/passkey-support.ts'

interface Way {
  rememberMe: () => boolean
  /** True after a right password: the passkey is the second step, and no password takes its place (AUTH-23). */
  isSecondStep?: boolean
  /** The passkey that was chosen among the browser's suggestions; without it an authenticator is asked. */
  response?: PasskeyResponse
}

/** What a failed sign-in with a passkey says. */
function passkeyFailure(error: unknown, isSecondStep: boolean): string {
  const next = isSecondStep ? 'Your account needs one: please try again.' : 'Try again, or use your password.'
  if (isCancelled(error)) return `No passkey was used. ${next}`
  return errorText(error, isSecondStep ? 'Please try again.' : 'Please try again, or use your password.')
}

/** Asks the server for a challenge and an authenticator for its answer, until the signal aborts. */
export async function askForPasskeyResponse(
  signal: AbortSignal,
  { autofill = false } = {},
): Promise<PasskeyResponse> {
  const [options, { askForPasskey }] = await Promise.all([
    api.call(passkeyOptions, { signal }),
    import('../passkeys/ceremony.ts'),
  ])
  return askForPasskey(options, { autofill, signal })
}

/** Signs in with a passkey (AUTH-22), also as the second step after a password (AUTH-23). */
export function usePasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  return useMutation({
    mutationFn: async ({ rememberMe, response }: Way, { signal }) => {
      const shown = response ?? (await askForPasskeyResponse(signal))
      const remember = rememberMe()
      const user = await api.call(passkeySignIn, { body: { response: shown, rememberMe: remember }, signal })
      return { user, remember }
    },
    onSuccess: ({ user, remember }) => {
      onSignedIn()
      completeSignIn(user, remember)
    },
    onError: (error, { isSecondStep = false }) => {
      if (!isAborted(error)) toastFailure('Login failed', passkeyFailure(error, isSecondStep))
    },
  })
}
