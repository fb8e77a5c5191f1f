import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a build that fails says why and ends with 1', async () => {
  const child = fork(new URL('build-process.ts', import.meta.url), ['no-such-front-end'])
  const said = once(child, 'message')
  expect(await once(child, 'exit')).toEqual([1, null])
  const [message] = await said
  expect(message).toContain('no-such-front-end')
})
