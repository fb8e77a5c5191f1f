import { expect, test } from 'vitest'
import { operatorWords } from './operator-words.ts'

const setting = (name: string, value: string | null) => ({ name, isGiven: value !== null, value })

test('D-178 what the operator has decided is said in words', () => {
  expect(
    operatorWords([
      setting('OPERATOR_NAME', 'Snake Dispatch NSW'),
      setting('CONTACT_PHONE', '0491 570 006'),
      setting('RETENTION_MONTHS', '24'),
      setting('MAX_OPEN_CLAIMS', '5'),
      setting('GST_REGISTERED', 'true'),
      setting('DEMO_ENABLED', 'false'),
      setting('SESSION_SECRET', null),
    ]),
  ).toEqual([
    'The portal is run by Snake Dispatch NSW.',
    'Clients are asked to ring 0491 570 006.',
    'Clients are erased 24 months after their job has ended.',
    'A catcher has at most 5 open jobs; staff may assign more.',
    'Invoices of platform fees contain GST.',
    'There is no demo.',
  ])
})

test('D-178 one of a thing is said as one, and what is not given is left out', () => {
  expect(operatorWords([setting('RETENTION_MONTHS', '1'), setting('MAX_OPEN_CLAIMS', '1')])).toEqual([
    'Clients are erased 1 month after their job has ended.',
    'A catcher has at most 1 open job; staff may assign more.',
    'Invoices of platform fees contain no GST.',
    'There is no demo.',
  ])
})
