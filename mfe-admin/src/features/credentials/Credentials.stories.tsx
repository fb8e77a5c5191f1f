import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import {
  checkCredential,
  saveUserCredential,
  userCredentials,
} from '@snake-dispatch/contract/credential-changes'
import { person } from '@snake-dispatch/contract/person'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { refreshList } from '@snake-dispatch/kit/query'
import { alwaysOnCall, answer, refuse, validCredentials } from '@snake-dispatch/kit/testing'
import { desktop, phone, portalStory, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { account, accountAnswers, admin } from '../../testing/account-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { PersonPage } from '../../routes/PersonPage.tsx'

const meta = {
  title: 'Admin/Credentials',
  component: PersonPage,
  ...portalStory({ path: '/admin/accounts/2', user: admin, answers: accountAnswers }),
} satisfies Meta<typeof PersonPage>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Bartholomew Featherstonehaugh-Kowalczyk'

/** The credentials on the page of the account. */
const open = async () => within(await screen.findByRole('region', { name: 'Credentials' }))

export const Checked: Story = {
  name: 'CRED-01 an admin sees what an account holds and who checked it, and notes a check',
  globals: phone,
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByText('Checked on 2 Nov 2026 by Zoe Flag')).toBeVisible()
    await expect(dialog.getByText('Missing')).toBeInTheDocument()
    storyServer().use(refuse(checkCredential, 409, 'It has been changed meanwhile. Please look at it again.'))
    const check = dialog.getByRole('button', { name: 'Checked public liability insurance' })
    await userEvent.click(check)
    await toldInToast('Failed to note the check', 'It has been changed meanwhile. Please look at it again.')
    storyServer().use(...accountAnswers())
    await userEvent.click(check)
    await expect(await dialog.findByText('Checked on 22 Nov 2026 by Ada Admin')).toBeInTheDocument()
    await expect(dialog.getByRole('list', { name: 'Credentials' })).toHaveFocus()
    await expect(storyServer().callsTo(checkCredential).at(-1)).toMatchObject({
      params: { userId: '2', kind: 'insurance' },
      body: { number: 'PL 4711-0815', expiresOn: '2028-03-31' },
    })
  },
}

export const Wide: Story = {
  globals: desktop,
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByText('Waits for a check')).toBeVisible()
  },
}

export const Entered: Story = {
  name: 'CRED-01 D-172 what an admin enters counts as checked; one that has expired is refused',
  globals: phone,
  play: async () => {
    const list = await open()
    await userEvent.click(await list.findByRole('button', { name: 'Enter first aid certificate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'First aid certificate' }))
    await userEvent.type(dialog.getByLabelText('Certificate number'), 'HLTAID011-22')
    await userEvent.type(dialog.getByLabelText('Expires on'), '2020-01-31')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('It expired on 31 Jan 2020. Ask for the new one.')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Expires on'))
    await userEvent.type(dialog.getByLabelText('Expires on'), '2029-01-31')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const again = await open()
    await expect(await again.findByText('Expires on 31 Jan 2029')).toBeInTheDocument()
    await expect(again.getByText('Checked on 22 Nov 2026 by Ada Admin')).toBeInTheDocument()
    await expect(storyServer().callsTo(saveUserCredential)[0]).toMatchObject({
      body: { number: 'HLTAID011-22', issuer: null, expiresOn: '2029-01-31' },
    })
  },
}

export const ChangedLicence: Story = {
  name: 'CRED-03 a changed licence number is pointed at until the licence is checked',
  globals: phone,
  play: async () => {
    await open()
    const shown = (licenseNumberBefore: string | null) => ({
      account: account(2, { name: NAME, licenseNumberBefore }),
      photoUrl: null,
      onCall: alwaysOnCall,
      isReachable: true,
      claimStop: null,
    })
    storyServer().use(
      answer(
        person,
        () => shown('NSW-OLD-1'),
        () => shown(null),
      ),
      answer(userCredentials, () =>
        validCredentials.map((one) => ({ ...one, checkedAt: null, checkedBy: null })),
      ),
    )
    await refreshList(userCredentials.path)
    await refreshList(listUsers.path)
    const dialog = await open()
    await expect(
      await dialog.findByText('The licence number was NSW-OLD-1 before. Look at the new one.'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Checked licence' }))
    await waitFor(() => expect(dialog.queryByText(/NSW-OLD-1/)).toBeNull())
  },
}
