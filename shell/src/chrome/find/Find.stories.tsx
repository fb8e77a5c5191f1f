import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { find, type Found } from '@snake-dispatch/contract/find'
import { findOpen } from '@snake-dispatch/kit'
import { defineRoutes } from '@snake-dispatch/kit/host'
import { answer, portalRoutes, refuse, startServer, userOf } from '@snake-dispatch/kit/testing'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { Find } from './Find.tsx'

const found: Found = {
  jobs: [
    {
      jobNumber: 10_000_151,
      state: 'deleted',
      clientName: 'Maree Dunn',
      address: '4 Keira St, Figtree',
      suburb: 'Figtree',
      urgency: 'high',
      createdAt: '2026-11-20T02:10:00.000Z',
      catcher: 'Jo Reid',
    },
  ],
  people: [
    {
      userId: 21,
      name: 'Dunn Adder',
      contactNumber: '0491570158',
      licenseNumber: 'CR-4711',
      email: 'dunn@example.com',
      role: 'catcher',
      status: 'approved',
      isLocked: true,
    },
  ],
  invoices: [
    {
      id: 4,
      number: 44,
      recipient: 'Dunn Adder',
      quarter: '2026-Q3',
      totalCents: 1_900,
      state: 'paid',
      paymentReference: 'NPP 77',
    },
  ],
  payments: [
    {
      jobNumber: 10_000_120,
      reference: 'OSKO dunn',
      catcher: 'Jo Reid',
      completedAt: '2026-11-20T02:10:00.000Z',
    },
  ],
}
const admin = userOf({ role: 'admin', isAdmin: true })

const meta = {
  title: 'Shell/Find',
  component: Find,
  args: { user: admin },
  beforeEach() {
    defineRoutes(portalRoutes)
    findOpen.set(false)
    return () => findOpen.set(false)
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <div style={{ width: 'min(24rem, 100%)', containerType: 'inline-size' }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Find>
export default meta
type Story = StoryObj<typeof meta>

function serve(...answers: Parameters<typeof startServer>) {
  const server = startServer(...answers)
  return () => server.stop()
}

/** Opens the search by key, and types. */
async function search(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find' }))
  const field = dialog.getByRole('combobox', { name: 'Search everything' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, text)
  return { dialog, field }
}
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

export const Grouped: Story = {
  name: 'D-177 Ctrl-K finds jobs, people, invoices, references; arrow keys move through the groups, the focus stays in the field',
  beforeEach: () => serve(answer(find, () => found)),
  play: async () => {
    const { dialog, field } = await search('dunn')
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(4))
    await expect(dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Jobs',
      'People',
      'Invoices',
      'Payment references',
    ])
    await expect(dialog.getByText('4 found')).toBeVisible()
    await expect(chosen(field)).toHaveTextContent(/^Maree Dunn #10000151 · Deleted/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(chosen(field)).toHaveAttribute('href', '/admin/accounts/21')
    await expect(chosen(field)).toHaveTextContent('Catcher · Locked · 0491 570 158 · CR-4711')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(chosen(field)).toHaveAttribute('href', '/moderator/jobs/10000120')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    await expect(chosen(field)).toHaveAttribute('href', '/invoices/4')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ForModerator: Story = {
  name: 'D-177 a person leads a moderator to the jobs that they ended',
  args: { user: userOf({ role: 'moderator' }) },
  beforeEach: () => serve(answer(find, () => ({ ...found, jobs: [], invoices: [], payments: [] }))),
  play: async () => {
    const { dialog } = await search('dunn')
    await expect(await dialog.findByRole('option', { name: /^Dunn Adder/ })).toHaveAttribute(
      'href',
      '/moderator/ended?catcher=Dunn%20Adder',
    )
  },
}

export const Nothing: Story = {
  name: 'D-177 nothing found, and a search that fails',
  beforeEach: () => serve(answer(find, () => ({ jobs: [], people: [], invoices: [], payments: [] }))),
  play: async () => {
    const { dialog } = await search('zq')
    await expect(dialog.getByText('Type at least 3 characters.')).toBeVisible()
    await userEvent.keyboard('x')
    await expect(await dialog.findByText('Nothing found. A mobile number must be complete.')).toBeVisible()
  },
}

export const Failing: Story = {
  name: 'D-177 a search that fails says so',
  beforeEach: () => serve(refuse(find, 500)),
  play: async () => {
    const { dialog } = await search('zqx')
    await expect(await dialog.findByText('It could not be searched')).toBeVisible()
  },
}
