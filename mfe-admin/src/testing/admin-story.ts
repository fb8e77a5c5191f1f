import { configuration } from '@snake-dispatch/contract/configuration'
import { monthReport } from '@snake-dispatch/contract/month-report'
import {
  approveUser,
  pendingUsers,
  rejectUser,
  type PendingRegistration,
} from '@snake-dispatch/contract/registration'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { answer, pageOf, registration } from '@snake-dispatch/kit/testing'
import { portalStory, type StoryVisit } from '@snake-dispatch/kit/testing/storybook'
import { accountAnswers, admin } from './account-story.ts'
import { sampleMonth } from './month-report.ts'

/** A registration that waits, with its credentials checked. */
export const waiting = (id: number, fields: Partial<PendingRegistration> = {}): PendingRegistration => ({
  ...registration(id),
  credentialsChecked: 3,
  rejectedBefore: null,
  ...fields,
})

/** The registrations that wait when a story begins. */
export const registrations = [
  waiting(1, { name: 'Tara Nguyen', company: 'Nguyen Reptile Relocation' }),
  waiting(2, {
    name: 'Bartholomew Featherstonehaugh-Kowalczyk',
    email: 'bartholomew.featherstonehaugh-kowalczyk@a-very-long-domain-name.example',
    serviceAreas: 'Newcastle, Lake Macquarie, Hunter Valley, Central Coast and everything in between',
    contactNumber: null,
  }),
  waiting(3, {
    name: 'Ollie Sand',
    email: '0491570157',
    company: null,
    address: null,
    rejectedBefore: { userId: 40, rejectedAt: '2026-11-03T01:00:00.000Z' },
  }),
]

/** For the pages of admins, which say how many registrations wait: none does. */
export const noneWaits = answer(pendingCount, () => ({ waiting: 0 }))

/** A server that has these registrations. */
export const withRegistrations = (list: () => readonly PendingRegistration[]) => [
  answer(pendingUsers, ({ query: { search = '', limit = 500, cursor } }) => {
    const size = Number(limit)
    const found = list().filter(
      ({ id, name }) =>
        name.toLowerCase().includes(search.toLowerCase()) && (cursor === undefined || id > Number(cursor)),
    )
    return pageOf(found.slice(0, size), found.length > size ? String(found[size - 1]!.id) : null)
  }),
  answer(pendingCount, () => ({ waiting: list().length })),
]

/** A server that remembers its decisions. */
export function registrationAnswers(given: readonly PendingRegistration[] = registrations) {
  let left = given
  const decide = ({ params }: { params: { userId?: string } }) => {
    const {
      rejectedBefore: _ofList,
      credentialsChecked: _ofListToo,
      ...decided
    } = left.find(({ id }) => id === Number(params.userId))!
    left = left.filter(({ id }) => id !== decided.id)
    return decided
  }
  return [
    ...withRegistrations(() => left),
    answer(approveUser, decide),
    answer(rejectUser, decide),
    answer(configuration, () => [{ name: 'MAX_OPEN_CLAIMS', isGiven: true, value: '5' }]),
    answer(monthReport, () => sampleMonth),
    ...accountAnswers(),
  ]
}

/** The visit of an admin; every page of theirs begins with it. */
export const adminVisit: StoryVisit = { path: '/admin', user: admin, answers: () => registrationAnswers() }

/** The visit of the page where registrations are decided. */
export const approvalsVisit: StoryVisit = { ...adminVisit, path: '/admin/approvals' }

/** What every story about registrations needs around its component; for its `meta`. */
export const registrationStory = portalStory(approvalsVisit)
