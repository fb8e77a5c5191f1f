import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { createUser } from '@snake-dispatch/contract/user-management'
import { answer, refusal, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { account, accountStory } from '../../testing/account-story.ts'
import { CreateAccount } from './CreateAccount.tsx'

const meta = {
  title: 'Admin/CreateAccount',
  component: CreateAccount,
  ...accountStory,
} satisfies Meta<typeof CreateAccount>
export default meta
type Story = StoryObj<typeof meta>

const toast = (text: string) => screen.findByText(text, { selector: '[role=region] *' })

async function fillIn(name: string, password: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Create New Catcher' }))
  await userEvent.type(await screen.findByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('Email address'), 'robin@snakes.example')
  await userEvent.type(screen.getByLabelText('Licence number'), 'MWL 77')
  await userEvent.type(screen.getByLabelText('Password'), password)
}

export const Created: Story = {
  name: 'ADMIN-04 ADMIN-07 D-171 a button opens the form; it closes once the account is there',
  globals: desktop,
  play: async () => {
    storyServer().use(
      answer(
        createUser,
        () => refusal(409, 'An account with this email already exists.'),
        ({ body: { name } }) => account(80, { name }),
      ),
    )
    await fillIn('Robin Adder', 'Quokka-1')
    await userEvent.click(screen.getByLabelText('Make them an admin'))
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
    await send()
    await expect(await toast('Failed to create user')).toBeVisible()
    await expect(screen.getByLabelText('Name')).toHaveValue('Robin Adder')
    await expect(screen.getByLabelText('Password')).toHaveValue('Quokka-1')
    await expect(screen.getByLabelText('Make them an admin')).toBeChecked()
    await send()
    await expect(await toast('User Created')).toBeVisible()
    await expect(storyServer().callsTo(createUser).at(-1)?.body).toEqual({
      name: 'Robin Adder',
      email: 'robin@snakes.example',
      licenseNumber: 'MWL 77',
      contactNumber: null,
      password: 'Quokka-1',
      isAdmin: true,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Create New Catcher' })).toHaveFocus()
  },
}

export const Messages: Story = {
  name: 'ADMIN-04 what is missing is said as specified',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(createUser, 500))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Create New Catcher' }))
    const page = within(await screen.findByRole('dialog', { name: 'Create New Catcher' }))
    await userEvent.click(await page.findByRole('button', { name: 'Create Account' }))
    for (const message of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'License number is required',
      'Password must be at least 6 characters',
    ])
      await expect(await page.findByText(message)).toBeVisible()
    await expect(storyServer().calls()).toEqual([])
    await noSidewaysScroll()
  },
}
