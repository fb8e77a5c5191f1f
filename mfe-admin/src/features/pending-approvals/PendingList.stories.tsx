import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { adminStory, desktop, LIST, type Page, phone, server } from '../../testing/admin-story.tsx'
import { registrations } from '../../testing/registrations.ts'

const meta = { title: 'Admin/Pending approvals', ...adminStory } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  globals: phone,
  beforeEach: () => {
    server().answers[LIST] = () => []
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No pending registrations' }),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  globals: desktop,
  beforeEach: () => {
    server().answers[LIST] = () => new Promise(() => {})
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the registrations')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  beforeEach: () => {
    server().answers[LIST] = () => new Response('The database is away.', { status: 503 })
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    server().answers[LIST] = () => registrations
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByText('3 waiting')).toBeVisible()
  },
}

export const RefreshFailed: Story = {
  name: 'A refresh that fails is told above the registrations that are there',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = await page.findByText('Tara Nguyen')
    server().answers[LIST] = () => new Response('The database is away.', { status: 503 })
    await userEvent.click(page.getByRole('button', { name: 'Look for new registrations' }))
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    await expect(name).toBeVisible()
    server().answers[LIST] = () => registrations.slice(1)
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByText('2 waiting')).toBeVisible()
    await expect(page.queryByRole('alert')).toBeNull()
  },
}
