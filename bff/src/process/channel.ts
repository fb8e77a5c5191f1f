/** One end of the messages between the primary and one of its processes: `process`, or a worker of `node:cluster`. */
interface ChannelEnd {
  send?(message: object, done: (error: Error | null) => void): unknown
  on(event: 'message', heard: (message: unknown) => void): unknown
}

/** A question, or the answer to the one of this id. */
type Message = { readonly id: number } & ({ readonly question: string } | { readonly answer?: unknown })

/** What this end answers, by question. */
export type Answers<Question extends string> = Readonly<Record<Question, () => Promise<unknown>>>

/** What one end asks the other. */
export interface Channel<Question extends string> {
  /** Resolves to undefined where the other end fails to answer, takes too long or has ended. */
  ask(question: Question): Promise<unknown>
  /** The other end has ended: nothing is waited for any more. */
  close(): void
}

/**
 * Lets two processes ask each other the same questions.
 * @param answers those of this end
 * @param withinMs milliseconds that the other end has to answer; no limit by default
 */
export function openChannel<Question extends string>(
  end: ChannelEnd,
  answers: Answers<Question>,
  withinMs?: number,
): Channel<Question> {
  const pending = new Map<number, (answer?: unknown) => void>()
  let asked = 0
  // Without the callback, a message to a process that has just ended would be an uncaught error.
  const send = (message: Message) => void end.send?.(message, () => {})

  async function answer(id: number, question: string): Promise<void> {
    send({ id, answer: await answers[question as Question]().catch(() => undefined) })
  }

  end.on('message', (heard) => {
    const message = heard as Message
    if ('question' in message) void answer(message.id, message.question)
    else pending.get(message.id)?.(message.answer)
  })
  return {
    async ask(question) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const id = ++asked
      pending.set(id, resolve)
      const limit = withinMs === undefined ? undefined : setTimeout(resolve, withinMs, undefined)
      send({ id, question })
      const answered = await promise
      clearTimeout(limit)
      pending.delete(id)
      return answered
    },
    close() {
      for (const resolve of pending.values()) resolve()
    },
  }
}
