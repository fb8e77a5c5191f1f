import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bearerAfter,
  compareFees,
  compareInvoice,
  feeActions,
  rebuildFees,
  withEntry,
  type FeeEvent,
  type StoredEntry,
} from './fee-rebuild.ts'

const at = new Date('2026-07-09T01:00:00Z')
const event = (action: FeeEvent['action'], fields: Partial<FeeEvent> = {}): FeeEvent => ({
  action,
  actorId: 7,
  userId: null,
  at,
  ...fields,
})
const claim = event('job.claim')
const assign = (userId: number) => event('job.assign', { actorId: 1, userId })
const release = event('job.release')
const cancel = event('job.cancel', { actorId: null })
const merge = event('job.merge', { actorId: 1 })
const undo = (userId: number | null) => event('job.undo', { actorId: 1, userId })

test.each<[string, FeeEvent[], [number, number][]]>([
  ['nothing', [], []],
  ['a claim', [claim], [[7, 100]]],
  ['an assignment', [assign(8)], [[8, 100]]],
  [
    'a release',
    [claim, release],
    [
      [7, 100],
      [7, -100],
    ],
  ],
  [
    'a release and another claim',
    [claim, release, event('job.claim', { actorId: 9 })],
    [
      [7, 100],
      [7, -100],
      [9, 100],
    ],
  ],
  [
    'a hand-over',
    [claim, assign(8)],
    [
      [7, 100],
      [7, -100],
      [8, 100],
    ],
  ],
  [
    'a cancellation',
    [claim, cancel],
    [
      [7, 100],
      [7, -100],
    ],
  ],
  ['a cancellation that nobody had claimed', [cancel], []],
  ['a cancellation that nobody had claimed and that was undone', [cancel, undo(null)], []],
  [
    'a cancellation that was undone',
    [claim, cancel, undo(7)],
    [
      [7, 100],
      [7, -100],
      [7, 100],
    ],
  ],
  [
    'an end as a duplicate',
    [claim, merge],
    [
      [7, 100],
      [7, -100],
    ],
  ],
  [
    'a release that was said twice',
    [claim, release, release],
    [
      [7, 100],
      [7, -100],
    ],
  ],
])('D-174 %s gives the entries', (_, events, entries) => {
  const rebuilt = rebuildFees(events)
  expect(rebuilt.map(({ userId, cents }) => [userId, cents])).toEqual(entries)
  expect(rebuilt.map(({ number }) => number)).toEqual(entries.map((_entry, index) => index + 1))
})

test('D-174 whatever the trail, a job bears at most one fee, and fees and reversals take turns', () => {
  const any = fc.record({
    action: fc.constantFrom(...feeActions),
    actorId: fc.option(fc.integer({ min: 1, max: 4 })),
    userId: fc.option(fc.integer({ min: 1, max: 4 })),
    at: fc.constant(at),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (events) => {
      const entries = rebuildFees(events)
      expect(entries.every(({ number, cents }) => cents === (number % 2 === 1 ? 100 : -100))).toBe(true)
      const sum = entries.reduce((cents, entry) => cents + entry.cents, 0)
      expect(sum).toBe(bearerAfter(entries) === null ? 0 : 100)
    }),
  )
})

describe('D-174 a job of the ledger', () => {
  const rebuilt = rebuildFees([claim, release])
  const stored = (): StoredEntry[] => rebuilt.map((entry) => ({ ...entry, includesGst: false }))
  const fault = (change: (entries: StoredEntry[]) => StoredEntry[]) =>
    compareFees(12, rebuilt, change(stored()))

  test('agrees, also a moment apart', () => {
    expect(fault((entries) => entries)).toEqual([])
    expect(fault(([one, two]) => [{ ...one!, at: new Date(at.getTime() + 900) }, two!])).toEqual([])
  })

  test('has another amount, account or time', () => {
    for (const change of [{ cents: 200 }, { userId: 8 }, { at: new Date('2026-10-01') }])
      expect(fault(([one, two]) => [{ ...one!, ...change }, two!])).toMatchObject([
        { where: 'Job 12, entry 1', should: '$1.00 of account 7 at 2026-07-09T01:00Z' },
      ])
  })

  test('lacks an entry, or has one too many', () => {
    expect(fault(([one]) => [one!])).toMatchObject([{ where: 'Job 12, entry 2', is: 'nothing' }])
    expect(fault((entries) => [...entries, { ...entries[0]!, number: 3 }])).toMatchObject([
      { where: 'Job 12, entry 3', should: 'nothing' },
    ])
  })

  test('reverses a fee with GST without it', () => {
    expect(fault(([one, two]) => [{ ...one!, includesGst: true }, two!])).toEqual([
      { where: 'Job 12, entry 2', should: 'includes GST', is: 'without GST' },
    ])
  })
})

test('D-174 an invoice says what its entries give, to the cent', () => {
  const sums = [100, 100, -100].reduce<ReturnType<typeof withEntry> | undefined>(
    (before, cents) => withEntry(before, { cents, includesGst: cents > 0 }),
    undefined,
  )
  const invoice = { number: 41, totalCents: 100, gstCents: 18, dueOn: '2026-07-15' }
  expect(compareInvoice(invoice, sums, '2026-07-15')).toEqual([])
  expect(compareInvoice({ ...invoice, totalCents: 101, gstCents: null }, sums, '2026-07-16')).toEqual([
    { where: 'Invoice 41', should: 'total $1.00', is: 'total $1.01' },
    { where: 'Invoice 41', should: 'GST $0.18', is: 'GST none' },
    { where: 'Invoice 41', should: 'due 2026-07-16', is: 'due 2026-07-15' },
  ])
  expect(compareInvoice({ ...invoice, gstCents: null }, undefined, '2026-07-15')).toMatchObject([
    { should: 'total $0.00' },
  ])
})
