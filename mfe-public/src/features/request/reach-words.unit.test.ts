import { expect, test } from 'vitest'
import { reachWords } from './reach-words.ts'
import { SentRequest } from './sent-request.ts'

const sent = (fields: Partial<SentRequest>) =>
  SentRequest.parse({
    jobNumber: 10000001,
    urgency: 'high',
    clientMobile: '0491 570 156',
    address: '12 High St',
    suburb: 'Penrith',
    locationDetails: 'Laundry',
    sentAt: 0,
    ...fields,
  })

test.each<[Partial<SentRequest>, string]>([
  [{ reached: 'suburb' }, 'Sent to the catchers of Penrith'],
  [{ reached: 'suburb', region: 'western-sydney' }, 'Sent to the catchers in Western Sydney'],
  [{ reached: 'suburb', region: 'northern-beaches' }, 'Sent to the catchers on the Northern Beaches'],
  [{ reached: 'suburb', region: 'of a newer portal' }, 'Sent to the catchers of Penrith'],
  [{ reached: 'all', suburb: '' }, 'Sent to all catchers who are on call'],
  [
    { reached: 'wider', suburb: 'Bourke' },
    'Sent to catchers further away: none of Bourke can be reached now',
  ],
  [
    { reached: 'wider', region: 'western-sydney' },
    'Sent to catchers further away: none in Western Sydney can be reached now',
  ],
  [{ reached: 'wider', suburb: '' }, 'Sent to catchers further away'],
  [{ reached: 'nobody' }, 'No catcher has been reached yet'],
])('DISP-20 D-51 the sent page says what happened: %j', (fields, words) => {
  expect(reachWords(sent(fields))).toBe(words)
})

test('DISP-20 of a request that a page kept before the answer said whom it reached, nothing is claimed', () => {
  expect(reachWords(sent({}))).toBe('Your request was sent')
})
