import { expect, test } from 'vitest'
import {
  fillMessage,
  MAX_MESSAGE,
  messageKinds,
  messageTemplates,
  unknownBlanks,
} from './message-templates.ts'

const facts = { name: 'Pat Lee', number: '10000012', eta: '6:15 pm', price: '$350' }

test('D-164 a template is filled in with what is known of the job', () => {
  expect(fillMessage('Hi {name}, #{number}: {eta}, {price}.', facts)).toBe(
    'Hi Pat Lee, #10000012: 6:15 pm, $350.',
  )
  expect(fillMessage('{name} and {name}', facts)).toBe('Pat Lee and Pat Lee')
})

test('D-164 what is not known leaves neither a blank nor two spaces, and a name cannot bring blanks of its own', () => {
  expect(fillMessage('Hi {name}, at {eta} we come.', { ...facts, eta: '' })).toBe('Hi Pat Lee, at we come.')
  expect(fillMessage('Hi {name}', { ...facts, name: '{price}' })).toBe('Hi {price}')
})

test('D-164 D-118 controls that turn a text around are taken from a name', () => {
  expect(fillMessage('Hi {name}!', { ...facts, name: 'Pat\u202E Lee' })).toBe('Hi Pat Lee!')
})

test('D-164 a blank with a slip is named', () => {
  expect(unknownBlanks('Hi {nmae}, {eta} and {Name}')).toEqual(['{nmae}', '{Name}'])
})

test.each(messageKinds)(
  'D-164 the words of %s have only known blanks, name the job, and are short enough',
  (kind) => {
    const { words } = messageTemplates[kind]
    expect(unknownBlanks(words)).toEqual([])
    expect(words).toContain('#{number}')
    expect(words.length).toBeLessThanOrEqual(MAX_MESSAGE)
  },
)
