/** How long a page waits for the server before it starts from what is kept, in milliseconds. */
export const TIMEOUT = 3_000

/** What the browser tells the worker of the start of a page. */
export interface NavigationEvent {
  readonly request: Request
  /** The server's answer, asked for while the worker starts; undefined where the browser cannot do that. */
  readonly preloadResponse: Promise<Response | undefined>
  waitUntil(work: Promise<unknown>): void
}

/**
 * Answers the start of a page: from the server, which draws it for its user, and without storing it. Only when the
 * server cannot be reached, is slow, or its proxy reports that it is down, the page starts from the kept document.
 * @param cachedFor the kept document of an address, if there is one
 * @throws TypeError when there is neither
 */
export async function answerNavigation(
  event: NavigationEvent,
  cachedFor: (url: URL) => Promise<Response | undefined>,
): Promise<Response> {
  const network = fromNetwork(event)
  event.waitUntil(network.catch(() => {}))
  const answer = await Promise.race([network.catch(() => undefined), timeout()])
  if (answer && answer.status < 502) return answer
  const cached = await cachedFor(new URL(event.request.url)).catch(() => undefined)
  return cached ?? answer ?? network
}

async function fromNetwork({ preloadResponse, request }: NavigationEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT))
