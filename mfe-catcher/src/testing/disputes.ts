import type { OwnDispute } from '@snake-dispatch/contract/disputes'

/** A dispute about the 20% that the reader, the catcher, may reply to, unless the fields say otherwise. */
export const ownDispute = (fields: Partial<OwnDispute> = {}): OwnDispute => ({
  id: 4,
  jobId: 151,
  jobNumber: 10_000_151,
  suburb: 'Penrith',
  subject: 'share',
  role: 'catcher',
  state: 'open',
  openedAt: '2026-11-20T02:10:00.000Z',
  appealUntil: null,
  mayReply: true,
  payment: { amount: 70, isSent: false, sentAt: null, reference: null, receivedAt: null, missedAt: null },
  entries: [
    {
      kind: 'opened',
      author: 'logger',
      text: 'Nothing has arrived.',
      outcome: null,
      at: '2026-11-20T02:10:00.000Z',
    },
  ],
  ...fields,
})

/** The same once it was decided for the logger. */
export const decidedDispute = (): OwnDispute =>
  ownDispute({
    state: 'decided',
    appealUntil: '2026-12-05T02:10:00.000Z',
    mayReply: false,
    entries: [
      ...ownDispute().entries,
      {
        kind: 'decided',
        author: 'office',
        text: 'It is owed.',
        outcome: 'logger',
        at: '2026-11-21T02:10:00.000Z',
      },
    ],
  })
