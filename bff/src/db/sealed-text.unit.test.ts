import { expect, test } from 'vitest'
import { isSealed, seal, sealingKey, unseal } from './sealed-text.ts'

const key = sealingKey('a text that is given to the portal as its key')

test('SEC-01 a sealed text opens with its key and name, and is never the same twice', () => {
  const [one, other] = [seal(key, 'session', 'geheim \u{1f40d}'), seal(key, 'session', 'geheim \u{1f40d}')]
  expect(one).not.toBe(other)
  expect([isSealed(one), isSealed('geheim')]).toEqual([true, false])
  expect(unseal(key, 'session', one)).toBe('geheim \u{1f40d}')
  expect(unseal(key, 'empty', seal(key, 'empty', ''))).toBe('')
})

test('SEC-01 another key, another name and any changed character are refused', () => {
  const sealed = seal(key, 'session', 'secret')
  expect(() => unseal(sealingKey('the key of somebody else, also long'), 'session', sealed)).toThrow()
  expect(() => unseal(key, 'captcha', sealed)).toThrow()
  const start = sealed.lastIndexOf(':') + 1
  for (let at = start; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => unseal(key, 'session', changed)).toThrow()
  }
  for (let length = start; length < sealed.length - 2; length++)
    expect(() => unseal(key, 'session', sealed.slice(0, length))).toThrow()
})
