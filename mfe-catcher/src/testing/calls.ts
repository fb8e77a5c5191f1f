/** One call that a screen made. */
export interface RecordedCall {
  /** Method and path, e.g. 'POST /api/jobs/1/claim'. */
  name: string
  query: URLSearchParams
  body: unknown
}

/** The answer to a call: JSON with status 200, or a whole response. */
export type Answer = (call: RecordedCall) => unknown

/** A refusal as the server words it: a status and a plain sentence. */
export function refusal(status: number, sentence = ''): Response {
  return new Response(sentence, { status })
}

/** No network: the call fails without an answer. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

/** Answers that never come, for the loading states; the call ends when its own limit is over. */
export function never(): Promise<never> {
  return new Promise(() => {})
}

/** Fails when the caller gives up, as a real call does. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
}

/**
 * Puts answers in place of the server, keyed by method and path. A call without one is refused with 404, so that
 * a screen which asks for more than it should shows it. `restore` gives the real fetch back.
 */
export function stubCalls(answers: Record<string, Answer>) {
  const calls: RecordedCall[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const url = new URL(address, globalThis.location.href)
    // Pictures and the like are not the server's answers.
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { name: `${init?.method ?? 'GET'} ${url.pathname}`, query: url.searchParams, body }
    calls.push(call)
    const answer = answers[call.name]
    if (!answer) return refusal(404, `No answer for ${call.name}`)
    const given = await Promise.race([answer(call), givenUp(init?.signal)])
    if (given === undefined) return new Response(null, { status: 204 })
    return given instanceof Response ? given : Response.json(given)
  }
  return {
    calls,
    restore: () => {
      globalThis.fetch = real
    },
  }
}
