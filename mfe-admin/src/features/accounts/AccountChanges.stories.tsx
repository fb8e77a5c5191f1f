import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { createPasswordLink } from '@snake-dispatch/contract/password-links'
import { reopenUser } from '@snake-dispatch/contract/registration'
import {
  listUsers,
  lockUser,
  markChangesSeen,
  requirePasswordReset,
  resetUserPassword,
  setUserRole,
  unlockUser,
} from '@snake-dispatch/contract/user-management'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { refreshList } from '@snake-dispatch/kit/query'
import { answer, refusal, refuse, unreachable } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { account, accountAnswers, accountStory, choose } from '../../testing/account-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { Accounts } from './Accounts.tsx'

const meta = {
  title: 'Admin/Changing an account',
  component: Accounts,
  ...accountStory,
} satisfies Meta<typeof Accounts>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Bartholomew Featherstonehaugh-Kowalczyk'

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

export const PasswordLink: Story = {
  name: 'AUTH-20 a one-time link is shown as a QR code, to be texted and to be copied',
  globals: phone,
  play: async () => {
    storyServer().use(refuse(createPasswordLink, 503))
    await choose(NAME, 'Password Link')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Make Link' }))
    await expect(await dialog.findByText('Failed to make the link')).toBeVisible()
    storyServer().use(...accountAnswers())
    await userEvent.click(dialog.getByRole('button', { name: 'Make Link' }))
    await expect(
      await dialog.findByRole('img', { name: `QR code of the password link for ${NAME}` }),
    ).toBeVisible()
    const link = dialog.getByLabelText<HTMLInputElement>('Password link').value
    await expect(link).toContain('/choose-password#')
    const text = dialog.getByRole('link', { name: 'Text the Link' }).getAttribute('href')!
    await expect(text).toMatch(/^sms:0491570156\?&body=/)
    await expect(decodeURIComponent(text)).toContain(link)
    await expect(decodeURIComponent(text)).toContain('until 24 Nov 2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const Devices: Story = {
  name: 'AUTH-21 where an account is signed in is listed, and one device is signed out',
  globals: phone,
  play: async () => {
    await choose(NAME, 'Devices')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText('Last used 22 Nov 2026, 2:15 pm')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out Chrome on Android' }))
    await toldInToast('Signed Out', `${NAME} is signed out on Chrome on Android.`)
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    await expect(dialog.getByRole('list', { name: 'Devices' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out Unknown device' }))
    await expect(await dialog.findByText('Signed in nowhere')).toBeVisible()
  },
}

export const RoleChanges: Story = {
  name: 'ADMIN-05 ADMIN-07 ADMIN-12 a role is saved with a button that says what follows, and is back when the server refuses',
  globals: desktop,
  play: async () => {
    const role = await screen.findByLabelText(`Role of ${NAME}`)
    const decided = Promise.withResolvers<AccountForAdmin>()
    storyServer().use(
      answer(
        setUserRole,
        () => decided.promise,
        () => refusal(409, 'Only an approved account can be given a role.'),
      ),
    )
    const moderator = account(2, { name: NAME, role: 'moderator', isModerator: true })
    await userEvent.selectOptions(role, 'Moderator')
    await expect(await rowOf(NAME).findByText('7 open jobs stay theirs.')).toBeVisible()
    await userEvent.click(rowOf(NAME).getByRole('button', { name: 'Keep catcher' }))
    await expect(role).toHaveValue('catcher')
    await expect(role).toHaveFocus()
    await userEvent.selectOptions(role, 'Moderator')
    await expect(storyServer().callsTo(setUserRole)).toHaveLength(0)
    await userEvent.click(rowOf(NAME).getByRole('button', { name: 'Make a moderator' }))
    await expect(role).toHaveValue('moderator')
    storyServer().use(answer(listUsers, () => [moderator]))
    decided.resolve(moderator)
    await toldInToast('User Role Updated')
    await expect(role).toHaveValue('moderator')
    await expect(storyServer().callsTo(setUserRole)[0]).toMatchObject({
      body: { role: 'moderator', version: 1 },
    })
    await userEvent.selectOptions(role, 'Catcher')
    await userEvent.click(rowOf(NAME).getByRole('button', { name: 'Make a catcher' }))
    await toldInToast('Failed to update role', 'Only an approved account can be given a role.')
    await waitFor(() => expect(role).toHaveValue('moderator'))
    await expect(role).toHaveFocus()
  },
}

export const WhilePolling: Story = {
  name: 'ADMIN-05 ADMIN-07 a list from before a change does not undo it on screen, and is fetched again',
  globals: desktop,
  play: async () => {
    const role = await screen.findByLabelText(`Role of ${NAME}`)
    const decided = Promise.withResolvers<AccountForAdmin>()
    const old = Promise.withResolvers<AccountForAdmin[]>()
    const moderator = account(2, { name: NAME, role: 'moderator', isModerator: true })
    storyServer().use(
      answer(setUserRole, () => decided.promise),
      answer(listUsers, () => old.promise),
    )
    const before = storyServer().callsTo(listUsers).length
    const poll = refreshList(listUsers.path)
    await waitFor(() => expect(storyServer().callsTo(listUsers)).toHaveLength(before + 1))
    await userEvent.selectOptions(role, 'Moderator')
    await userEvent.click(screen.getByRole('button', { name: 'Make a moderator' }))
    await waitFor(() => expect(storyServer().callsTo(setUserRole)).toHaveLength(1))
    old.resolve([account(2, { name: NAME }), account(4, { name: 'Registered Since' })])
    await poll
    await screen.findByText('Registered Since')
    await expect(role).toHaveValue('moderator')
    // The next list is under way when the change is made: it too may be from before.
    const older = Promise.withResolvers<AccountForAdmin[]>()
    storyServer().use(
      answer(
        listUsers,
        () => older.promise,
        () => [moderator],
      ),
    )
    void refreshList(listUsers.path)
    await waitFor(() => expect(storyServer().callsTo(listUsers)).toHaveLength(before + 2))
    decided.resolve(moderator)
    await waitFor(() => expect(screen.queryByText('Registered Since')).toBeNull())
    older.resolve([account(2, { name: NAME })])
    await expect(role).toHaveValue('moderator')
  },
}

export const BecomesAdmin: Story = {
  name: 'ADMIN-05 who becomes an admin stays one: that is asked first',
  globals: desktop,
  play: async () => {
    const role = await screen.findByLabelText('Role of Max Keel')
    await userEvent.selectOptions(role, 'Admin')
    const save = screen.getByRole('button', { name: 'Make an admin' })
    await userEvent.click(save)
    const dialog = await screen.findByRole('alertdialog', { name: 'Make Max Keel an admin?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(save).toHaveFocus())
    await userEvent.click(save)
    await userEvent.click(await screen.findByRole('button', { name: 'Make admin' }))
    await toldInToast('User Role Updated')
    await waitFor(() => expect(screen.queryByLabelText('Role of Max Keel')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Snake Catcher Accounts' })).toHaveFocus())
  },
}

export const Locked: Story = {
  name: 'D-127 ADMIN-06 ADMIN-07 a lock lists the open jobs and needs a reason, which a failed try keeps',
  globals: phone,
  play: async () => {
    storyServer().use(
      answer(lockUser, unreachable, () =>
        account(2, {
          name: NAME,
          isLocked: true,
          lockedReason: 'Unpaid',
          lockedAt: '2026-11-22T03:15:00.000Z',
        }),
      ),
    )
    await choose(NAME, 'Lock Account')
    const dialog = within(await screen.findByRole('dialog', { name: `Lock ${NAME}’s account` }))
    const jobs = within(await dialog.findByRole('list', { name: 'Open jobs' }))
    await expect(jobs.getAllByRole('link', { name: /^#/ })).toHaveLength(5)
    await userEvent.type(dialog.getByLabelText('Reason'), '   ')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await expect(await dialog.findByText('Lock reason is required')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Reason'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Unpaid')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await toldInToast('Failed to lock account', 'Please try again')
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Unpaid')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await toldInToast('Account Locked')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByText('Unpaid')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: `Actions for ${NAME}` })).toHaveFocus())
  },
}

export const Unlocked: Story = {
  name: 'ADMIN-05 ADMIN-07 an unlocked account is approved again, a failed try leaves it locked',
  globals: desktop,
  play: async () => {
    const wait = Promise.withResolvers<void>()
    storyServer().use(answer(unlockUser, async () => (await wait.promise, refusal(500))))
    await choose('Leo Moss', 'Unlock Account')
    await waitFor(() => expect(rowOf('Leo Moss').queryByText('Locked')).toBeNull())
    wait.resolve()
    await toldInToast('Failed to unlock account', 'Please try again')
    await expect(await rowOf('Leo Moss').findByText('Complaint of a client')).toBeVisible()
    storyServer().use(answer(unlockUser, () => account(3, { name: 'Leo Moss' })))
    await choose('Leo Moss', 'Unlock Account')
    await toldInToast('Account Unlocked')
    await expect(rowOf('Leo Moss').getByText('Approved')).toBeVisible()
  },
}

export const Reopened: Story = {
  name: 'D-61 a rejected registration is reopened, and waits for approval',
  globals: desktop,
  play: async () => {
    const rejected = { name: NAME, role: 'pending', status: 'rejected' } as const
    storyServer().use(answer(listUsers, () => [account(2, rejected)]))
    await screen.findByRole('button', { name: `Actions for ${NAME}` })
    await refreshList(listUsers.path)
    await expect(await rowOf(NAME).findByText('Rejected')).toBeVisible()
    storyServer().use(answer(reopenUser, () => refusal(409, 'This registration was approved already.')))
    await choose(NAME, 'Reopen Registration')
    await toldInToast('Failed to reopen the registration', 'This registration was approved already.')
    await expect(await rowOf(NAME).findByText('Rejected')).toBeVisible()
    storyServer().use(answer(reopenUser, () => account(2, { ...rejected, status: 'pending' })))
    await choose(NAME, 'Reopen Registration')
    await toldInToast('Registration Reopened', `${NAME} waits for approval again.`)
    await expect(rowOf(NAME).getByText('Pending', { selector: 'span' })).toBeVisible()
  },
}

export const TwoFailures: Story = {
  name: 'ADMIN-05 ADMIN-07 of two changes in quick succession that both fail, nothing stays on screen',
  globals: desktop,
  play: async () => {
    const wait = Promise.withResolvers<void>()
    const failed = async () => (await wait.promise, refusal(500))
    storyServer().use(answer(setUserRole, failed), answer(requirePasswordReset, failed))
    const role = await screen.findByLabelText(`Role of ${NAME}`)
    await userEvent.selectOptions(role, 'Moderator')
    await userEvent.click(screen.getByRole('button', { name: 'Make a moderator' }))
    await choose(NAME, 'Require Password Reset')
    await expect(role).toHaveValue('moderator')
    wait.resolve()
    await toldInToast('Failed to set password reset requirement', 'Please try again')
    await waitFor(() => expect(role).toHaveValue('catcher'))
    await waitFor(() => expect(rowOf(NAME).queryByText('New password required')).toBeNull())
  },
}

export const PasswordReset: Story = {
  name: 'ADMIN-06 ADMIN-07 a new password is typed twice',
  globals: phone,
  play: async () => {
    storyServer().use(
      answer(
        resetUserPassword,
        () => refusal(400, 'This password is too common or contains a name. Please choose another.'),
        () => account(2, { name: NAME, passwordResetRequired: true }),
      ),
    )
    await choose(NAME, 'Reset Password')
    const dialog = within(await screen.findByRole('dialog', { name: `Reset ${NAME}’s password` }))
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Reset Password' }))
    await send()
    await expect(await dialog.findByText('New password is required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('New password'), 'password')
    await userEvent.type(dialog.getByLabelText('Confirm password'), 'passwort')
    await send()
    await expect(await dialog.findByText('Passwords do not match')).toBeVisible()
    await expect(storyServer().callsTo(resetUserPassword)).toEqual([])
    await userEvent.clear(dialog.getByLabelText('Confirm password'))
    await userEvent.type(dialog.getByLabelText('Confirm password'), 'password')
    await send()
    await toldInToast(
      'Failed to reset password',
      'This password is too common or contains a name. Please choose another.',
    )
    await expect(dialog.getByLabelText('New password')).toHaveValue('password')
    await send()
    await toldInToast('Password Reset')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getAllByText('New password required')).toHaveLength(2)
  },
}

export const ResetRequired: Story = {
  name: 'ADMIN-05 ADMIN-07 a required reset shows at once, and can be taken back',
  globals: desktop,
  play: async () => {
    await choose('Max Keel', 'Require Password Reset')
    await toldInToast('Password Reset Required')
    await expect(rowOf('Max Keel').getByText('New password required')).toBeVisible()
    storyServer().use(refuse(requirePasswordReset, 500))
    await choose('Max Keel', 'Do Not Require Password Reset')
    await toldInToast('Failed to set password reset requirement', 'Please try again')
    await expect(await rowOf('Max Keel').findByText('New password required')).toBeVisible()
  },
}

export const ChangesSeen: Story = {
  name: 'ADMIN-09 changed details are marked as seen as they were on screen, and not when they changed again',
  globals: desktop,
  play: async () => {
    const changed = account(2, { name: NAME, nameBefore: 'Bart Featherstone', licenseNumber: 'NSW-2-2' })
    const again = 'These details were changed again. Please look at them once more.'
    storyServer().use(
      answer(listUsers, () => [changed]),
      answer(
        markChangesSeen,
        () => refusal(409, again),
        () => account(2, { name: NAME, licenseNumber: 'NSW-2-2' }),
      ),
    )
    await screen.findByRole('button', { name: `Actions for ${NAME}` })
    await refreshList(listUsers.path)
    await choose(NAME, 'Mark Changes as Seen')
    await toldInToast('Failed to mark the changes as seen', again)
    await choose(NAME, 'Mark Changes as Seen')
    await toldInToast('Changes Seen')
    const { body } = storyServer().callsTo(markChangesSeen)[1]!
    await expect(body).toEqual({ name: NAME, licenseNumber: 'NSW-2-2' })
  },
}

export const OldView: Story = {
  name: 'ADMIN-12 D-61 a change on an old view is refused, keeps what was typed, and the next try is made to the new view',
  globals: phone,
  play: async () => {
    await choose(NAME, 'Lock Account')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Complaint of a client')
    const changed = 'Somebody else has changed this account meanwhile. Please look at it again.'
    const locked = { isLocked: true, lockedReason: 'Complaint of a client', version: 6 }
    storyServer().use(
      answer(listUsers, () => [account(2, { name: NAME, version: 5 })]),
      answer(
        lockUser,
        () => refusal(409, changed),
        () => account(2, { name: NAME, ...locked }),
      ),
    )
    const listed = storyServer().callsTo(listUsers).length
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await toldInToast('Failed to lock account', changed)
    await waitFor(() => expect(storyServer().callsTo(listUsers).length).toBeGreaterThan(listed))
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Complaint of a client')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await toldInToast('Account Locked')
    const versions = storyServer()
      .callsTo(lockUser)
      .map(({ body: { version } }) => version)
    await expect(versions).toEqual([1, 5])
  },
}
