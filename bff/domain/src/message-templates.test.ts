import { describe, expect, test } from 'vitest'
import {
  fillMessage,
  isReady,
  MAX_MESSAGE,
  messageFacts,
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

describe('D-164 the words stand ready only where they are true', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  const job = {
    clientName: 'Pat Lee',
    jobNumber: 10_000_012,
    claimedEta: '2026-11-21T03:15:00Z',
    quotedCost: 350,
  }
  const readyFor = (fields: Partial<typeof job> | { claimedEta: null }) => {
    const known = messageFacts({ ...job, ...fields }, now)
    return messageKinds.filter((kind) => isReady(kind, known))
  }

  test.each([
    ['an ETA to come and a price', {}, ['late', 'nobodyYet', 'price']],
    ['an ETA that is past', { claimedEta: '2026-11-21T02:40:00Z' }, ['nobodyYet', 'price']],
    ['nobody', { claimedEta: null }, ['nobodyYet', 'price']],
    ['no price', { quotedCost: 0 }, ['late', 'nobodyYet']],
  ] as const)('with %s', (_, fields, kinds) => expect(readyFor(fields)).toEqual(kinds))

  test('the ETA is a time in Sydney', () => {
    expect(messageFacts(job, now)).toEqual({
      name: 'Pat Lee',
      number: '10000012',
      eta: '2:15 pm',
      price: '$350',
    })
  })
})
