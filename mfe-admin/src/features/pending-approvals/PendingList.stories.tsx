import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { pendingUsers } from '@snake-dispatch/contract/registration'
import { answer, never, refuse } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { noneWaits, registrationStory, registrations, withRegistrations } from '../../testing/admin-story.ts'
import { Approvals } from './Approvals.tsx'

const meta = {
  title: 'Admin/Pending approvals',
  component: Approvals,
  ...registrationStory,
} satisfies Meta<typeof Approvals>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  globals: phone,
  parameters: visit({ answers: [noneWaits, answer(pendingUsers, () => [])] }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No pending registrations' }),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  globals: desktop,
  parameters: visit({ answers: [noneWaits, answer(pendingUsers, never)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the registrations')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  parameters: visit({ answers: [noneWaits, refuse(pendingUsers, 503, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    storyServer().use(...withRegistrations(() => registrations))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByText('3 waiting')).toBeVisible()
  },
}

export const RefreshFailed: Story = {
  name: 'ADMIN-02 a refresh that fails is shown above the registrations that are there',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = await page.findByText('Tara Nguyen')
    storyServer().use(refuse(pendingUsers, 503, 'The database is away.'))
    await userEvent.click(page.getByRole('button', { name: 'Look for new registrations' }))
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    await expect(name).toBeVisible()
    storyServer().use(...withRegistrations(() => registrations.slice(1)))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByText('2 waiting')).toBeVisible()
    await expect(page.queryByRole('alert')).toBeNull()
  },
}
