import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql'

/** The results of one message, by document, operation and variables. */
const results = new WeakMap<object, Map<string, ExecutionResult | Promise<ExecutionResult>>>()

/**
 * Runs a subscription. A message is executed once for all subscribers with the same document, operation and variables:
 * `LiveSubscriptions` has selected its audience, and its fields do not depend on the reader.
 */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  const stream = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in stream)) return stream
  const { document, operationName, variableValues } = args
  const key = JSON.stringify([document.loc?.source.body, operationName ?? null, variableValues ?? {}])
  return answers(stream as AsyncIterable<object>, (message) => {
    const known = results.get(message) ?? new Map<string, ExecutionResult | Promise<ExecutionResult>>()
    results.set(message, known)
    const result = known.get(key) ?? execute({ ...args, rootValue: message })
    known.set(key, result)
    return result
  })
}

/** An iterator of answers that ends as soon as its stream does: a generator would wait for one more message. */
function answers(
  stream: AsyncIterable<object>,
  answer: (message: object) => ExecutionResult | Promise<ExecutionResult>,
): AsyncGenerator<ExecutionResult, void, void> {
  const messages = stream[Symbol.asyncIterator]()
  const end = async () => {
    await messages.return?.()
    return { done: true, value: undefined } as const
  }
  return {
    async next() {
      const message = await messages.next()
      return message.done ? end() : { done: false, value: await answer(message.value) }
    },
    return: end,
    async throw(error) {
      await end()
      throw error
    },
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      await end()
    },
  }
}
