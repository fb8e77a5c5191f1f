import { Readable } from 'node:stream'

/** True for an answer that is streamed while it is produced. */
export function isTextStream(answer: unknown): answer is AsyncIterable<string> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

/**
 * Streams an answer part by part: it produces the next part once the previous one has been sent, so memory does not
 * grow with the length. It awaits the first part, so that an error before it is answered like that of any other call; a
 * later error breaks off the answer. The stream ends when the client disconnects.
 * @param failed called with an error after the first part
 * @throws the error of the first part
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
