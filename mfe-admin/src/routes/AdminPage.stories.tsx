import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { useShownToast } from '@snake-dispatch/kit'
import { QueryClientProvider, queryClient } from '@snake-dispatch/kit/query'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { AdminPage } from './AdminPage.tsx'
import { adminTabs } from './admin-tabs.tsx'
import { registrations } from '../testing/registrations.ts'
import { stubServer } from '../testing/stub-server.ts'

const LIST = 'GET /api/admin/users/pending'
let server: ReturnType<typeof stubServer>

/** The page in the place where the portal draws it; the toast is read from where the shell reads it. */
function Page({ tabs }: { tabs: typeof adminTabs }) {
  const toast = useShownToast()
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <main>
          <AdminPage tabs={tabs} />
          <output data-testid="toast">{toast?.open && `${toast.title}: ${toast.description}`}</output>
        </main>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

const meta = {
  title: 'Admin/AdminPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { tabs: adminTabs },
  beforeEach: () => {
    queryClient.clear()
    let waiting = registrations
    const decide = (id: number) => () => {
      const decided = waiting.find((user) => user.id === id)
      waiting = waiting.filter((user) => user.id !== id)
      return decided
    }
    server = stubServer({
      [LIST]: () => waiting,
      'POST /api/admin/users/1/approve': decide(1),
      'POST /api/admin/users/2/reject': decide(2),
    })
    return () => server.restore()
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const desktop = { viewport: { value: 'desktop' } }

async function noSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBe(clientWidth)
}

export const Phone: Story = {
  name: 'ADMIN-02 the registrations as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const list = await page.findByRole('list', { name: 'Pending registrations' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Catchers')
    await expect(page.queryByRole('tablist')).toBeNull()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = {
  name: 'ADMIN-02 the registrations as a table on a desktop',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Pending registrations' })
    const row = within(table).getByRole('row', { name: /Tara Nguyen/ })
    for (const text of [
      'Nguyen Reptile Relocation',
      'MWL00011',
      'catcher1@snakes.example',
      '0491 570 156',
      '4 Creek Rd, Penrith NSW 2750',
      'Western Sydney, Blue Mountains',
      '20 Nov 2026, 9:15 am',
    ])
      await expect(row).toHaveTextContent(text)
    await noSidewaysScroll()
  },
}

export const Approved: Story = {
  name: 'ADMIN-02 an approved registration leaves the list',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Approve Tara Nguyen' }))
    await waitFor(() => expect(page.getByTestId('toast')).toHaveTextContent('User Approved'))
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
    await waitFor(() => expect(page.getByRole('heading', { name: 'Pending Approvals' })).toHaveFocus())
    await expect(page.getByText('2 waiting')).toBeVisible()
  },
}

export const Rejected: Story = {
  name: 'ADMIN-02 a rejection is asked for first',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = 'Bartholomew Featherstonehaugh-Kowalczyk'
    const reject = await page.findByRole('button', { name: `Reject ${name}` })
    await userEvent.click(reject)
    const dialog = await screen.findByRole('alertdialog', { name: `Reject ${name}?` })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(reject).toHaveFocus())
    await expect(server.calls).toEqual([LIST])
    await userEvent.click(reject)
    await userEvent.click(await screen.findByRole('button', { name: 'Reject registration' }))
    await waitFor(() => expect(page.getByTestId('toast')).toHaveTextContent('User Rejected'))
    await waitFor(() => expect(page.queryByText(name)).toBeNull())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(page.getByRole('heading', { name: 'Pending Approvals' })).toHaveFocus())
  },
}

export const Conflict: Story = {
  name: 'ADMIN-02 a decision that another admin has made already is told, and the list is right',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server.answers['POST /api/admin/users/1/approve'] = () =>
      new Response('This registration has already been decided.', { status: 409 })
    const approve = await page.findByRole('button', { name: 'Approve Tara Nguyen' })
    server.answers[LIST] = () => registrations.slice(1)
    await userEvent.click(approve)
    await waitFor(() =>
      expect(page.getByTestId('toast')).toHaveTextContent(
        'Failed to approve user: This registration has already been decided.',
      ),
    )
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
  },
}

export const RejectionFails: Story = {
  name: 'ADMIN-02 a rejection that fails can be tried again',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server.answers['POST /api/admin/users/1/reject'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await userEvent.click(await page.findByRole('button', { name: 'Reject Tara Nguyen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject registration' }))
    await waitFor(() =>
      expect(page.getByTestId('toast')).toHaveTextContent('Failed to reject user: Please try again'),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(page.getByRole('button', { name: 'Reject Tara Nguyen' })).toBeEnabled()
  },
}

export const Empty: Story = {
  globals: phone,
  beforeEach: () => {
    server.answers[LIST] = () => []
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
    server.answers[LIST] = () => new Promise(() => {})
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the registrations')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  beforeEach: () => {
    server.answers[LIST] = () => new Response('The database is away.', { status: 503 })
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    server.answers[LIST] = () => registrations
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByText('3 waiting')).toBeVisible()
  },
}

export const SeveralTabs: Story = {
  globals: desktop,
  args: {
    tabs: [
      ...adminTabs,
      { id: 'other', label: 'Other tab', icon: 'settings', content: <p>Other content</p> },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard')
    await userEvent.click(page.getByRole('tab', { name: 'Other tab' }))
    await expect(page.getByText('Other content')).toBeVisible()
  },
}
