/** Answers a call; a response, or what to send as JSON. */
type Answer = () => unknown

/**
 * Plays the server for a test or a story: answers by method and path, e.g. 'GET /api/admin/users/pending'.
 * What it does not know is answered 404.
 */
export function stubServer(answers: Record<string, Answer>) {
  const realFetch = globalThis.fetch
  const calls: string[] = []
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/')) return realFetch(input, init)
    const call = `${init?.method ?? 'GET'} ${pathname}`
    calls.push(call)
    const answer = answers[call]
    if (!answer) return new Response('Not found', { status: 404 })
    const given = await answer()
    return given instanceof Response ? given : Response.json(given)
  }
  return {
    /** The calls that were made, in their order. */
    calls,
    answers,
    /** Gives the real fetch back. */
    restore: () => {
      globalThis.fetch = realFetch
    },
  }
}
