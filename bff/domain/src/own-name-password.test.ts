import { expect, test } from 'vitest'
import { containsOwnName } from './own-name-password.ts'

const person = { email: 'k.waters@snakes.example', name: "Kim O'Waters-Lee" }

test.each([
  ['K.Waters@snakes.example', true],
  ['xk.waters99', true],
  ['WATERS-2026!', true],
  ['kim-lee-2026', false],
  ['brown-tree-7', false],
  ['snakes-and-trees', false],
])('D-35 whether %s contains the name or the email: %s', (password, expected) => {
  expect(containsOwnName(password, person)).toBe(expected)
})

test('D-35 a mobile that stands for an email counts too, an empty name does not', () => {
  expect(containsOwnName('my0491570156', { email: '0491570156', name: '' })).toBe(true)
  expect(containsOwnName('brown-tree-7', { email: '', name: '  ' })).toBe(false)
})
