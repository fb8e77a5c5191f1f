import { Readable } from 'node:stream'

/** True for the answer of a call that is sent while it is made. */
export function isTextStream(answer: unknown): answer is AsyncIterable<string> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

/**
 * A stream of such an answer, which makes the next part when the one before is on its way: memory stays the same
 * however long it is. The first part is awaited, so that a failure before it is answered like that of any call; a later
 * one breaks the answer off. A client that leaves ends it.
 * @param failed called with a later failure
 */
export async function textStream(
  parts: AsyncIterable<string>,
  failed: (error: Error) => void,
): Promise<Readable> {
  const iterator = parts[Symbol.asyncIterator]()
  let next: IteratorResult<string> | undefined = await iterator.next()
  async function* sent() {
    try {
      while (!next!.done) {
        yield next!.value
        next = await iterator.next()
      }
    } finally {
      await iterator.return?.()
    }
  }
  return Readable.from(sent(), { objectMode: false }).on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failed(error)
  })
}
