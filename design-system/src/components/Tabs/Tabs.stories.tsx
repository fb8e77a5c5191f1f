import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Tabs } from './Tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Tabs } from '@snake-dispatch/design-system/tabs'

<Tabs
  label="My jobs"
  defaultValue="active"
  items={[
    { value: 'active', label: 'Active Jobs', count: 2, content: <ActiveJobs /> },
    { value: 'completed', label: 'Completed Jobs', content: <CompletedJobs /> },
  ]}
/>
`,
    dos: [
      'Use it for two to four views of the same thing.',
      'Show a `count` where it helps to decide whether to look.',
    ],
    donts: ['Use it to move between pages: those are links.', 'Nest tabs.'],
    accessibility: [
      'Roles `tablist`, `tab` and `tabpanel`; the list is named by `label`.',
      'Tab enters the list once; arrow keys, Home and End move between tabs and select them.',
    ],
  }),
  component: Tabs,
  args: {
    label: 'My jobs',
    defaultValue: 'active',
    onValueChange: fn(),
    items: [
      { value: 'active', label: 'Active Jobs', content: <p>Two jobs under way.</p> },
      { value: 'completed', label: 'Completed Jobs', content: <p>Nine jobs done.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('tablist', { name: 'My jobs' })).toBeVisible()
    await userEvent.tab()
    const active = canvas.getByRole('tab', { name: 'Active Jobs' })
    const completed = canvas.getByRole('tab', { name: 'Completed Jobs' })
    await expect(active).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(completed).toHaveFocus()
    await expect(completed).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Completed Jobs' })).toHaveTextContent(
      'Nine jobs done.',
    )
    await userEvent.keyboard('{ArrowRight}')
    await expect(active).toHaveFocus()
    await userEvent.keyboard('{End}')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByText('Two jobs under way.')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenCalledWith('completed')
  },
}

export const WithCounts: Story = {
  args: {
    label: 'Administration',
    defaultValue: 'catchers',
    items: [
      { value: 'catchers', label: 'Manage Catchers', icon: 'groups', count: 3, content: <p>Catchers</p> },
      { value: 'reports', label: 'Reports', icon: 'payments', content: <p>Reports</p> },
      { value: 'settings', label: 'Settings', icon: 'settings', content: <p>Settings</p> },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await expect(list.scrollWidth).toBe(list.clientWidth)
    await expect(canvas.getByRole('tab', { name: 'Manage Catchers 3' })).toBeVisible()
  },
}
