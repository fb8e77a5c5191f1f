/**
 * The widget compares the time at which a challenge expires with the clock of the device, which may be an hour or ten
 * years wrong: then it would never be solved. The widget gets the challenge without that time, and the token has it
 * again, since the server has signed it; the server alone decides what has expired (D-108).
 */

interface Challenge {
  parameters: { expiresAt?: number }
  signature: string
}

const expiries = new Map<string, number>()

/** @returns the answer for the widget, and in how many milliseconds it expires by the server's own clock, where it says so */
export async function withoutExpiry(answer: Response): Promise<{ response: Response; lifetime?: number }> {
  if (!answer.ok) return { response: answer }
  const challenge = (await answer.json()) as Challenge
  const { expiresAt, ...parameters } = challenge.parameters
  // The widget refuses an answer of another type.
  const headers = { 'content-type': 'application/json' }
  const response = new Response(JSON.stringify({ ...challenge, parameters }), { headers })
  if (expiresAt === undefined) return { response }
  expiries.set(challenge.signature, expiresAt)
  const lifetime = expiresAt * 1_000 - Date.parse(answer.headers.get('date') ?? '')
  return lifetime > 0 ? { response, lifetime } : { response }
}

/** @param token of the widget: base64 of JSON */
export function withExpiry(token: string): string {
  const solved = JSON.parse(atob(token)) as { challenge: Challenge }
  const { challenge } = solved
  const expiresAt = expiries.get(challenge.signature)
  const parameters = { ...challenge.parameters, expiresAt }
  return btoa(JSON.stringify({ ...solved, challenge: { ...challenge, parameters } }))
}
