import * as z from 'zod/mini'

/** Where Google verifies tokens. */
export const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'

/** The time until the verification times out. */
const TIMEOUT_MS = 5_000

const Verdict = z.object({ success: z.boolean() })

/** Google did not answer, or not as documented: nothing is known about the token. */
class VerifierUnreachable extends Error {
  constructor(cause: unknown) {
    super('The reCAPTCHA verification did not answer', { cause })
    this.name = 'VerifierUnreachable'
  }
}

/**
 * True when Google accepts a reCAPTCHA v2 token (D-17). The caller's address is not passed on.
 * @throws VerifierUnreachable when there is no verdict within 5 s
 */
export async function verifyRecaptcha(url: string, secret: string, token: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return Verdict.parse(await answer.json()).success
  } catch (error) {
    throw new VerifierUnreachable(error)
  }
}
