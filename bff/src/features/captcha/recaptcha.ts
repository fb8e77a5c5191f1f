import * as z from 'zod/mini'

/** Where Google verifies tokens. */
export const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'

/** Milliseconds after which the verification is given up. */
const TIMEOUT = 5_000

const Verdict = z.object({ success: z.boolean() })

/** Google could not be asked, or gave no answer that can be read: nothing is known about the token. */
class VerifierUnreachable extends Error {
  constructor(cause: unknown) {
    super('The reCAPTCHA verification did not answer', { cause })
    this.name = 'VerifierUnreachable'
  }
}

/**
 * Whether Google vouches for a reCAPTCHA v2 token (D-17). The caller's address is not passed on.
 * @throws VerifierUnreachable when no verdict can be had within 5 s
 */
export async function recaptchaHolds(url: string, secret: string, token: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return Verdict.parse(await answer.json()).success
  } catch (error) {
    throw new VerifierUnreachable(error)
  }
}
