import { approveUser, pendingUsers, rejectUser } from '@snake-dispatch/contract/registration'
import { answer, registration, userOf } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { AdminPage } from '../routes/AdminPage.tsx'
import { adminTabs } from '../routes/admin-tabs.tsx'

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
  return [answer(pendingUsers, () => waiting), answer(approveUser, decide), answer(rejectUser, decide)]
}

/** What every story of the page needs; for its `meta`. */
export const adminStory = {
  component: AdminPage,
  args: { tabs: adminTabs },
  ...portalStory({ path: '/admin', user: userOf({ role: 'admin' }), answers }),
}
