import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Made = Parameters<typeof startRegistration>[0]['optionsJSON']

interface Question {
  /** True: by the browser's suggestions while somebody fills in the form. */
  autofill: boolean
  /** Takes the question back; it then fails with an `AbortError`. */
  signal: AbortSignal
}

/** Asks an authenticator for a passkey. A later question takes the place of an earlier one. */
export async function askForPasskey(options: Record<string, unknown>, { autofill, signal }: Question) {
  const optionsJSON = options as unknown as Asked
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel)
  try {
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
export type PasskeyResponse = Awaited<ReturnType<typeof askForPasskey>>

/** Asks an authenticator to make a passkey. */
export async function makePasskey(options: Record<string, unknown>) {
  return { ...(await startRegistration({ optionsJSON: options as unknown as Made })) }
}
