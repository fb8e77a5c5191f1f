import { expect, test } from 'vitest'
import { otherCalls } from './other-calls.ts'

test('PUB-01 who cannot hear a call or speaks another language is told whom to call', () => {
  expect(otherCalls.map(({ before, number, after }) => `${before} ${number}${after}`)).toEqual([
    'Deaf or hard of hearing: 106, or the National Relay Service',
    'Speak another language? TIS National 131 450',
  ])
})
