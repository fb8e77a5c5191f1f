import { expect, test } from 'vitest'
import { isSecureOrigin } from './secure-origin.ts'

test.each([
  ['https://snakes.example', true],
  ['http://localhost:3000', true],
  ['http://portal.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://snakes.example', false],
  ['http://192.0.2.7:3000', false],
  ['http://localhost.example', false],
])('D-17 the captcha works on a page of %s: %s', (origin, isSecure) => {
  expect(isSecureOrigin(origin)).toBe(isSecure)
})
