import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { PHOTO_CALLS } from '../../limits/limit-numbers.ts'
import { callsOf } from './request-input.ts'

test.each([
  [{}, 1],
  [{ 'content-length': '65536' }, 1],
  [{ 'content-length': '65537' }, PHOTO_CALLS],
  [{ 'transfer-encoding': 'chunked' }, PHOTO_CALLS],
])('SEC-10 D-21 a request with the headers %o counts as %i calls', (headers, calls) => {
  expect(callsOf({ headers } as IncomingMessage)).toBe(calls)
})
