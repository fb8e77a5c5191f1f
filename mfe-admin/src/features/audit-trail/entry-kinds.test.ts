import { auditActions, type AuditEntry, type AuditSubject } from '@snake-dispatch/contract/audit'
import { describe, expect, test } from 'vitest'
import { auditEntry } from '../../testing/audit-entries.ts'
import { detailsOf } from './entry-details.ts'
import { entryKinds, sentenceOf } from './entry-kinds.ts'
import { phraseText } from './phrase.ts'

const text = (fields: Partial<AuditEntry>) => {
  const entry = auditEntry(1, fields)
  return phraseText(entry, sentenceOf(entry))
}
const job = { type: 'job', id: 12, label: '10000012' } as const
const invoice = { type: 'invoice', id: 3, label: '7' } as const
const pat = { type: 'account', id: 9, label: 'Pat Lee' } as const

const patLee = { id: 9, name: 'Pat Lee' }
/** What staff stored for a catcher who rang (D-162). */
const told = { userId: 9, by: 'telephone' }

const subjects: Record<AuditSubject, AuditEntry['subject']> = { job, account: pat, invoice }

describe('the sentences of the trail', () => {
  test('AUDIT every kind has a label and a sentence', () => {
    expect(Object.keys(entryKinds).toSorted()).toEqual([...auditActions].toSorted())
    const labels = Object.values(entryKinds).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    for (const action of auditActions) {
      // A suspicious request is about the account that sent it.
      const subject = subjects[action.replace(/^request\./, 'account.').split('.')[0] as AuditSubject]
      const sentence = text({ action, subject, detail: {} })
      expect(sentence).toMatch(/^[A-Z]/)
      // An erased account has no name.
      expect(sentence).toMatch(/Pat Lee|job #10000012|invoice 7|an account$|message to clients/)
    }
  })

  test.each<[string, Partial<AuditEntry>]>([
    [
      'Kim Waters released job #10000012: car broke down',
      { action: 'job.release', subject: job, detail: { reason: 'car broke down' } },
    ],
    [
      'Kim Waters assigned job #10000012 to Pat Lee, to arrive in 30 minutes',
      { action: 'job.assign', subject: job, about: { id: 9, name: 'Pat Lee' }, detail: { eta: 30 } },
    ],
    [
      'Kim Waters gave a new time for job #10000012, to arrive in 45 minutes, as Pat Lee said on the telephone',
      { action: 'job.new-eta', subject: job, about: patLee, detail: { eta: 45, ...told } },
    ],
    [
      'Kim Waters stored that Pat Lee is at job #10000012, as they said on the telephone',
      { action: 'job.arrive', subject: job, about: patLee, detail: told },
    ],
    [
      'Kim Waters completed job #10000012, as Pat Lee said on the telephone',
      { action: 'job.complete', subject: job, about: patLee, detail: { paymentSent: false, ...told } },
    ],
    [
      'Kim Waters ended job #10000012 as a duplicate of #10000013',
      {
        action: 'job.merge',
        subject: job,
        detail: { keptNumber: 10_000_013, duplicateNumber: 10_000_012 },
      },
    ],
    [
      'Kim Waters ended #10000011 as a duplicate of job #10000012',
      {
        action: 'job.merge',
        subject: job,
        detail: { keptNumber: 10_000_012, duplicateNumber: 10_000_011 },
      },
    ],
    [
      'Kim Waters marked invoice 7 of Pat Lee as paid',
      { action: 'invoice.paid', subject: invoice, about: { id: 9, name: 'Pat Lee' } },
    ],
    [
      'Kim Waters handed job #10000012 over from Robin Fox to Pat Lee',
      {
        action: 'job.assign',
        subject: job,
        about: { id: 9, name: 'Pat Lee' },
        from: { id: 4, name: 'Robin Fox' },
        detail: { userId: 9, fromUserId: 4 },
      },
    ],
    [
      'Kim Waters ended the claim of job #10000012 by Pat Lee',
      { action: 'job.release', subject: job, about: { id: 9, name: 'Pat Lee' }, detail: { fromUserId: 9 } },
    ],
    ['A member of the public sent job #10000012', { action: 'job.create', subject: job, actor: null }],
    [
      'Kim Waters cancelled job #10000012, claimed by Pat Lee',
      { action: 'job.cancel', subject: job, about: { id: 9, name: 'Pat Lee' } },
    ],
    [
      'Kim Waters reported job #10000012 as done after it had been cancelled',
      { action: 'job.cancelled-meanwhile', subject: job },
    ],
    [
      'Somebody gave a wrong password for Pat Lee',
      { action: 'account.wrong-password', subject: pat, actor: null },
    ],
    [
      'Pat Lee was refused to sign in',
      { action: 'account.refused', subject: pat, detail: { call: 'login' } },
    ],
    [
      'Pat Lee was refused: pending users',
      { action: 'account.refused', subject: pat, detail: { call: 'pendingUsers' } },
    ],
    [
      'Kim Waters changed the role of Pat Lee from catcher to moderator',
      { action: 'account.role', subject: pat, detail: { from: 'catcher', to: 'moderator' } },
    ],
    ['The suspension of Pat Lee ended', { action: 'account.unlock', subject: pat, actor: null }],
    [
      'Kim Waters recorded payment offence 2 of Pat Lee: suspended until 28 Nov 2026',
      {
        action: 'account.suspend',
        subject: pat,
        detail: { offence: 2, until: '2026-11-28T02:00:00.000Z' },
      },
    ],
    [
      'A removed account claimed a removed job',
      { action: 'job.claim', subject: { ...job, label: null }, actor: { id: 4, name: null } },
    ],
  ])('AUDIT %s', (sentence, fields) => {
    expect(text(fields)).toBe(sentence)
  })

  test('AUDIT a kind that this page does not know yet gives its name', () => {
    expect(text({ action: 'job.teleport' as never })).toBe('Kim Waters: job.teleport')
  })
})

describe('the details below a sentence', () => {
  test('AUDIT what the sentence says is not listed again, names stand for ids', () => {
    const detail = { reason: 'other', note: 'Flat tyre', userId: 4, eta: 30 }
    expect(detailsOf(auditEntry(1, { action: 'job.release', detail }))).toEqual([
      { term: 'Note', detail: 'Flat tyre' },
      { term: 'Minutes to arrival', detail: '30' },
    ])
  })

  test('AUDIT FEE-02 amounts are in dollars and days as people read them', () => {
    const detail = {
      number: 7,
      totalCents: 4200,
      paidOn: '2026-10-08',
      changed: { feeCents: { from: 700, to: 0 } },
    }
    expect(detailsOf(auditEntry(1, { action: 'invoice.paid', detail }))).toEqual([
      { term: 'Total', detail: '$42.00' },
      { term: 'Paid on', detail: '8 Oct 2026' },
      { term: 'Fee', detail: '$7.00 → $0.00' },
    ])
  })

  test('AUDIT changes, instants, lists and yes or no are readable', () => {
    const detail = {
      changed: { payId: { from: '…0156', to: '…0157' } },
      until: '2026-11-28T02:00:00.000Z',
      paymentSent: true,
      lines: ['one', 'two'],
      nothing: null,
    }
    expect(detailsOf(auditEntry(1, { action: 'account.profile', detail }))).toEqual([
      { term: 'PayID', detail: '…0156 → …0157' },
      { term: 'Until', detail: '28 Nov 2026, 1:00 pm' },
      { term: 'Payment sent', detail: 'yes' },
      { term: 'Lines', detail: 'one, two' },
      { term: 'Nothing', detail: 'none' },
    ])
  })
})
