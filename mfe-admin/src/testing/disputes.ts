import type { ListedDispute, StaffDispute, UnpaidShare } from '@snake-dispatch/contract/disputes'

/** A dispute about the 20% as the office reads it. */
export const staffDisputeOf = (fields: Partial<StaffDispute> = {}): StaffDispute => ({
  id: 4,
  jobId: 151,
  jobNumber: 10_000_151,
  suburb: 'Penrith',
  subject: 'share',
  state: 'open',
  openedAt: '2026-11-20T02:10:00.000Z',
  appealUntil: null,
  mayReply: true,
  mayNotDecide: null,
  clientLink: null,
  offence: null,
  payment: { amount: 70, isSent: false, sentAt: null, reference: null, receivedAt: null, missedAt: null },
  people: [
    { role: 'logger', userId: 21, name: 'Ann Adder', phone: '0491 570 156' },
    { role: 'catcher', userId: 22, name: 'Bo Boa', phone: null },
  ],
  entries: [
    {
      kind: 'opened',
      author: 'logger',
      authorName: null,
      text: 'Nothing has arrived.',
      outcome: null,
      at: '2026-11-20T02:10:00.000Z',
    },
  ],
  ...fields,
})

/** The same once it was decided for the logger, and can be appealed. */
export const decidedForLogger = (fields: Partial<StaffDispute> = {}): StaffDispute =>
  staffDisputeOf({
    state: 'decided',
    appealUntil: '2026-12-05T02:10:00.000Z',
    mayReply: false,
    mayNotDecide: 'Casey Moore decided this already, 21 Nov 2026, 1:10 pm.',
    entries: [
      ...staffDisputeOf().entries,
      {
        kind: 'decided',
        author: 'office',
        authorName: 'Casey Moore',
        text: 'It is owed.',
        outcome: 'logger',
        at: '2026-11-21T02:10:00.000Z',
      },
    ],
    ...fields,
  })

export const listedDispute: ListedDispute = {
  id: 4,
  jobNumber: 10_000_151,
  suburb: 'Penrith',
  subject: 'share',
  state: 'open',
  openedAt: '2026-11-20T02:10:00.000Z',
  logger: 'Ann Adder',
  catcher: 'Bo Boa',
  lastAt: '2026-11-20T02:10:00.000Z',
  lastAuthor: 'logger',
}

export const unpaidShare: UnpaidShare = {
  jobId: 151,
  jobNumber: 10_000_151,
  suburb: 'Penrith',
  completedAt: '2026-11-02T02:10:00.000Z',
  amount: 70,
  isSent: false,
  sentAt: null,
  reference: null,
  missedAt: '2026-11-12T02:10:00.000Z',
  catcher: { id: 22, name: 'Bo Boa', phone: '0491 570 157' },
  logger: { id: 21, name: 'Ann Adder', phone: '0491 570 156' },
  disputeId: 4,
  hasOffence: false,
}
