import { auditTrail, type AuditEntry } from '@snake-dispatch/contract/audit'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { answer, pageOf, registration, userOf } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { AuditPage } from '../routes/AuditPage.tsx'
import { auditEntry } from './audit-entries.ts'
import { noneWaits } from './admin-story.ts'

const kim = { id: 31, name: 'Kim Waters' }
const ada = { id: 1, name: 'Ada Admin' }
const account = { type: 'account', id: kim.id, label: kim.name } as const
const longName = 'Bartholomew Featherstonehaugh-Kowalczyk'

/** The trail of the stories, newest first. */
export const entries: readonly AuditEntry[] = [
  auditEntry(1, {
    action: 'job.release',
    detail: { reason: 'car broke down', note: 'Flat tyre on the M4, back tomorrow' },
  }),
  auditEntry(2, { action: 'job.claim', detail: { eta: 30 } }),
  auditEntry(3, { action: 'account.sign-in', subject: account }),
  auditEntry(4, { action: 'account.wrong-password', actor: null, subject: account }),
  auditEntry(5, {
    action: 'account.refused',
    subject: account,
    detail: { call: 'pendingUsers' },
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  }),
  auditEntry(6, {
    action: 'account.profile',
    subject: account,
    detail: { fields: ['payId'], changed: { payId: { from: '…0156', to: '…0157' } } },
  }),
  auditEntry(7, {
    action: 'job.assign',
    actor: ada,
    about: { id: 44, name: longName },
    subject: { type: 'job', id: 13, label: '10000013' },
    detail: { eta: 30 },
  }),
  auditEntry(8, { action: 'account.approve', actor: ada, subject: account }),
  auditEntry(9, { action: 'account.register', actor: null, subject: account, address: null }),
]

/** A server that filters as the real one does, in pages of nine. */
export const answers = () => [
  noneWaits,
  answer(auditTrail, ({ query }) => {
    const found = entries.filter(
      ({ actor, subject, action }) =>
        (!query.personId ||
          [actor?.id, subject === account ? subject.id : 0].includes(Number(query.personId))) &&
        (!query.subjectType || subject.type === query.subjectType) &&
        (!query.subjectId || subject.id === Number(query.subjectId)) &&
        (!query.jobNumber || subject.label === query.jobNumber) &&
        (!query.action || action === query.action),
    )
    if (query.limit) return found.slice(0, Number(query.limit))
    return pageOf(query.cursor ? found.slice(6) : found, query.cursor || found.length < 9 ? null : '9')
  }),
  answer(listUsers, ({ query }) =>
    query.search?.toLowerCase().startsWith('ki')
      ? [
          registration(kim.id, { name: kim.name, email: 'kim@snakes.example' }),
          registration(32, { name: 'Kit Marsh', email: 'kit@snakes.example' }),
        ]
      : [],
  ),
]

/** What every story of the page needs; for its `meta`. */
export const auditStory = {
  component: AuditPage,
  ...portalStory({ path: '/admin/audit', user: userOf({ role: 'admin' }), answers }),
}
