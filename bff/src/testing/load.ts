import type { TestAnswer } from './test-client.ts'

/** A request that may be repeated: however often it is sent, its answer is the same. */
export interface LoadRequest {
  ask(origin: string): Promise<TestAnswer>
  /** The answer, once there is one. */
  answer?: TestAnswer
}

interface LoadOptions {
  /** How many requests run at the same time. */
  readonly concurrency: number
  /** Called after each answer with the number of answers so far. */
  readonly acknowledged?: (count: number) => void
}

/**
 * Sends all requests to a server until they are answered or the server is unavailable.
 * @throws Error when an answer is not a success
 */
export async function runLoad(
  origin: string,
  requests: readonly LoadRequest[],
  { concurrency, acknowledged }: LoadOptions,
): Promise<void> {
  const waiting = requests.values()
  let count = 0
  const worker = async () => {
    for (const request of waiting) {
      const answer = await request.ask(origin).catch(unavailable)
      if (!answer) return
      if (answer.status >= 300) throw new Error(`The server answered ${answer.status}: ${answer.text}`)
      request.answer = answer
      acknowledged?.(++count)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/**
 * Repeats all requests: those without an answer may have been carried out or not.
 * @throws Error when an answer is not a success, or differs from the first one in more than how many were alerted since
 */
export async function askAgain(origin: string, requests: readonly LoadRequest[]): Promise<void> {
  for (const request of requests) {
    const answer = await request.ask(origin)
    if (answer.status >= 300 || (request.answer && lasting(request.answer.text) !== lasting(answer.text)))
      throw new Error(`After ${request.answer?.text ?? 'no answer'} came ${answer.status}: ${answer.text}`)
    request.answer = answer
  }
}

/** An answer without what goes on by itself after the call. */
const lasting = (text: string) => text.replaceAll(/"alerted":\d+/g, '')

/** `fetch` throws a TypeError when the connection is refused or lost. */
function unavailable(error: unknown): undefined {
  if (error instanceof TypeError) return undefined
  throw error
}
