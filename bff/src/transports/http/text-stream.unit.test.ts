import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isTextStream, textStream } from './text-stream.ts'

/** Gives two parts, then fails with the error if there is one; `made` and `isOver` say how far it came. */
function parts(error?: Error) {
  const state = { made: 0, isOver: false }
  async function* make() {
    try {
      for (const part of ['one,', 'two']) {
        state.made++
        yield part
      }
      if (error) throw error
    } finally {
      state.isOver = true
    }
  }
  return { state, parts: make() }
}
const unexpected = (error: Error) => expect.unreachable(error.message)

test('API an answer in parts is known by being iterable', () => {
  expect(isTextStream(parts().parts)).toBe(true)
  for (const answer of [[], {}, 'text', null, undefined, new Uint8Array()])
    expect(isTextStream(answer)).toBe(false)
})

test('API an answer in parts is sent whole', async () => {
  const { state, parts: given } = parts()
  expect(await text(await textStream(given, unexpected))).toBe('one,two')
  expect(state.isOver).toBe(true)
})

test('API a failure before the first part is thrown, a later one breaks the answer off and is named', async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  async function* failing(): AsyncGenerator<string> {
    throw new Error('at once')
  }
  await expect(textStream(failing(), unexpected)).rejects.toThrow('at once')
  const failures: Error[] = []
  const stream = await textStream(parts(new Error('later')).parts, (error) => void failures.push(error))
  await expect(text(stream)).rejects.toThrow('later')
  expect(failures).toEqual([new Error('later')])
})

test('API a client that leaves ends the work', async () => {
  const { state, parts: given } = parts()
  const stream = await textStream(given, unexpected)
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.read(0)
  // As `pipeline` does it.
  stream.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
  await closed
  await expect.poll(() => state.isOver).toBe(true)
})
