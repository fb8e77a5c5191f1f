import type { TestAnswer } from './test-client.ts'

/** Something that is asked of a server and may be asked again: it then comes to the same. */
export interface Deed {
  ask(origin: string): Promise<TestAnswer>
  /** What the server said that it came to, once it has. */
  answer?: TestAnswer
}

/** What is told of a load while it runs. */
export interface LoadOptions {
  readonly lanes: number
  /** Called after each answer with how many there were. */
  readonly acknowledged?: (count: number) => void
}

/**
 * Asks all deeds of a server, side by side in so many lanes, until they are done or it does not answer any more.
 * @throws Error when it answers with anything but success
 */
export async function runLoad(
  origin: string,
  deeds: readonly Deed[],
  { lanes, acknowledged }: LoadOptions,
): Promise<void> {
  const waiting = deeds.values()
  let count = 0
  const lane = async () => {
    for (const deed of waiting) {
      const answer = await deed.ask(origin).catch(unanswered)
      if (!answer) return
      if (answer.status >= 300) throw new Error(`The server answered ${answer.status}: ${answer.text}`)
      deed.answer = answer
      acknowledged?.(++count)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * Asks all deeds again, of whichever server there is now: what was not acknowledged may have been done or not.
 * @throws Error when a deed is refused, or does not come to what it came to before
 */
export async function askAgain(origin: string, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    const answer = await deed.ask(origin)
    if (answer.status >= 300 || (deed.answer && deed.answer.text !== answer.text))
      throw new Error(`After ${deed.answer?.text ?? 'no answer'} came ${answer.status}: ${answer.text}`)
    deed.answer = answer
  }
}

/** What `fetch` says when the other side is gone, in the middle of an answer or before. */
function unanswered(error: unknown): undefined {
  if (error instanceof TypeError) return undefined
  throw error
}
