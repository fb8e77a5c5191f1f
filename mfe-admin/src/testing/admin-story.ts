import { configuration } from '@snake-dispatch/contract/configuration'
import { approveUser, pendingUsers, rejectUser } from '@snake-dispatch/contract/registration'
import { answer, registration } from '@snake-dispatch/kit/testing'
import { portalStory, type StoryVisit } from '@snake-dispatch/kit/testing/storybook'
import { accountAnswers, admin } from './account-story.ts'

/** The registrations that wait when a story begins. */
export const registrations = [
  registration(1, { name: 'Tara Nguyen', company: 'Nguyen Reptile Relocation' }),
  registration(2, {
    name: 'Bartholomew Featherstonehaugh-Kowalczyk',
    email: 'bartholomew.featherstonehaugh-kowalczyk@a-very-long-domain-name.example',
    serviceAreas: 'Newcastle, Lake Macquarie, Hunter Valley, Central Coast and everything in between',
    contactNumber: null,
  }),
  registration(3, { name: 'Ollie Sand', email: '0491570157', company: null, address: null }),
]

/** A server that remembers its decisions. */
function answers() {
  let waiting = registrations
  const decide = ({ params }: { params: { userId?: string } }) => {
    const decided = waiting.find(({ id }) => id === Number(params.userId))!
    waiting = waiting.filter((user) => user !== decided)
    return decided
  }
  return [
    answer(pendingUsers, () => waiting),
    answer(approveUser, decide),
    answer(rejectUser, decide),
    answer(configuration, () => [{ name: 'MAX_OPEN_CLAIMS', isGiven: true, value: '5' }]),
    ...accountAnswers(),
  ]
}

/** The visit of an admin; every page of theirs begins with it. */
export const adminVisit: StoryVisit = { path: '/admin', user: admin, answers }

/** What every story about registrations needs around its component; for its `meta`. */
export const registrationStory = portalStory(adminVisit)
