import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { sendOfficeMessage } from '@snake-dispatch/contract/office-message-sending'
import { lockUser, unlockUser } from '@snake-dispatch/contract/user-management'
import { answer, refusal } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { account, accountStory } from '../../testing/account-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { Accounts } from './Accounts.tsx'

const meta = {
  title: 'Admin/Several accounts',
  component: Accounts,
  ...accountStory,
} satisfies Meta<typeof Accounts>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Bartholomew Featherstonehaugh-Kowalczyk'

const choose = async (...names: string[]) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
  for (const name of names)
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
}
const open = async (button: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

export const Locked: Story = {
  name: 'D-127 D-168 ADMIN-21 those that were chosen are locked with one reason; who was changed meanwhile is named, and tried again; Undo unlocks them',
  globals: desktop,
  play: async () => {
    await choose(NAME, 'Leo Moss', 'Ada Admin')
    const dialog = await open(/^Lock 3$/)
    await expect(dialog.getByRole('heading', { name: 'Lock 1 account' })).toBeVisible()
    await expect(await dialog.findByText('7 open jobs stay theirs.')).toBeVisible()
    await expect(dialog.getByText('and 2 more')).toBeVisible()
    await expect(dialog.getByRole('link', { name: '#10000012' })).toHaveAttribute(
      'href',
      '/moderator/jobs/10000012',
    )
    await expect(
      dialog.getByText(/^Left out: (Ada Admin and Leo Moss|Leo Moss and Ada Admin)\./),
    ).toBeVisible()
    storyServer().use(
      answer(
        lockUser,
        () => refusal(409, 'Somebody else has changed this account meanwhile.'),
        () => account(2, { name: NAME, isLocked: true, lockedReason: 'Unpaid' }),
      ),
    )
    await userEvent.type(dialog.getByLabelText('Reason'), 'Unpaid')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock 1 account' }))
    await toldInToast(
      'Failed to lock all accounts',
      `${NAME}: Somebody else has changed this account meanwhile.`,
    )
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Unpaid')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock 1 account' }))
    await toldInToast('Accounts Locked', '1 is signed out and cannot sign in.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.queryByRole('button', { name: /^Lock \d/ })).toBeNull()
    storyServer().use(answer(unlockUser, () => account(2, { name: NAME })))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await toldInToast('Undone', `${NAME} can sign in again.`)
    await expect(storyServer().callsTo(unlockUser)).toHaveLength(1)
  },
}

export const Messaged: Story = {
  name: 'D-171 ADMIN-22 a message to those that were chosen, who stay chosen; whom it has reached is not sent it again',
  globals: phone,
  play: async () => {
    await choose(NAME, 'Leo Moss', 'Ada Admin')
    await noSidewaysScroll()
    const dialog = await open(/^Message 3$/)
    const to = within(dialog.getByRole('list', { name: 'Whom it is about' }))
    await expect(to.getAllByRole('listitem')).toHaveLength(2)
    await expect(dialog.getByText(/^Left out: Leo Moss\. They are locked or not approved/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
    await expect(await dialog.findByText('Please write a message')).toBeVisible()
    storyServer().use(
      answer(
        sendOfficeMessage,
        () => undefined,
        () => refusal(503),
        () => undefined,
      ),
    )
    await userEvent.type(dialog.getByLabelText('Message'), 'The bush is closed on Sunday')
    await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
    await toldInToast('Failed to send the message')
    await waitFor(() => expect(to.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
    await toldInToast('Message Sent', '1 person has it on their dashboard until they have read it.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = storyServer().callsTo(sendOfficeMessage)
    await expect(new Set(sent.map(({ params }) => params.userId)).size).toBe(2)
    await expect(sent).toHaveLength(3)
    // They stay chosen (D-171).
    await expect(screen.getByRole('button', { name: 'Message 3' })).toBeVisible()
  },
}

export const OneMessage: Story = {
  name: 'ADMIN-22 a message to one person',
  globals: phone,
  play: async () => {
    storyServer().use(answer(sendOfficeMessage, () => undefined))
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Message' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Message to ${NAME}` }))
    await userEvent.type(dialog.getByLabelText('Message'), 'Please call us')
    await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
    await toldInToast('Message Sent')
    await expect(storyServer().callsTo(sendOfficeMessage)[0]).toMatchObject({
      params: { userId: '2' },
      body: { message: 'Please call us' },
    })
  },
}
