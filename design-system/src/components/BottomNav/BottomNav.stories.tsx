import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { useState, type ComponentPropsWithRef } from 'react'
import gallery from '../../../.storybook/gallery.module.css'
import { BottomNav, type BottomNavProps } from './BottomNav.tsx'

/** Acts as a router's link. */
function RouterLink({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

/** Acts as the button of a menu. */
const MenuButton = ({ children, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest}>
    {children}
  </button>
)

const stay = (event: Event) => event.preventDefault()

const meta = {
  title: 'Navigation/BottomNav',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { BottomNav } from '@snake-dispatch/design-system'

<BottomNav
  label="Main"
  active="my-jobs"
  items={[
    { id: 'my-jobs', label: 'My Jobs', icon: 'handyman', activeIcon: 'handyman-fill', link: <Link to="/dashboard?tab=my-jobs" /> },
  ]}
/>
`,
    dos: [
      'Use it for two to five main places of a signed-in person; `only` keeps one to the bar of a phone or to a wide screen.',
      'Give each item a filled `activeIcon`, so that colour is not the only sign.',
      'Put it into the header, after the logo: on a desktop it stands there.',
      'Leave room at the end of the page: `padding-block-end: calc(var(--size-bottom-nav) + env(safe-area-inset-bottom))`.',
    ],
    donts: ['Put actions into it, only places.', 'Render two on one page.'],
    accessibility: [
      'A `navigation` landmark, named by `label`; each item is a link.',
      'The active link carries `aria-current="page"`.',
      'Every link is at least 48 px high.',
    ],
  }),
  component: BottomNav,
  globals: { viewport: { value: 'phone' } },
  // The bar is fixed to this frame, so that several fit on the docs page.
  decorators: [
    (Story) => (
      <div className={gallery.frame}>
        <Story />
      </div>
    ),
  ],
  // The links lead nowhere here: following one would take the test's own page away.
  beforeEach: () => {
    document.addEventListener('click', stay)
    return () => document.removeEventListener('click', stay)
  },
  args: {
    label: 'Main',
    active: 'available-jobs',
    onSelect: fn(),
    items: [
      {
        id: 'available-jobs',
        label: 'Available Jobs',
        icon: 'pest_control',
        activeIcon: 'pest_control-fill',
        link: <RouterLink to="#available-jobs" />,
      },
      {
        id: 'submit-job',
        label: 'Submit Job',
        icon: 'add_task',
        activeIcon: 'add_task-fill',
        link: <RouterLink to="#submit-job" />,
      },
      {
        id: 'my-jobs',
        label: 'My Jobs',
        icon: 'handyman',
        activeIcon: 'handyman-fill',
        link: <RouterLink to="#my-jobs" />,
      },
      {
        id: 'public-job-link',
        label: 'Public Job Link',
        icon: 'phone_forwarded',
        activeIcon: 'phone_forwarded-fill',
        link: <RouterLink to="#public-job-link" />,
      },
    ],
  },
} satisfies Meta<typeof BottomNav>

export default meta
type Story = StoryObj<typeof meta>

/** Acts as the page: the pressed tab becomes the active one. */
function Following(props: BottomNavProps) {
  const [active, setActive] = useState(props.active)
  const select = (id: string) => {
    props.onSelect?.(id)
    setActive(id)
  }
  return <BottomNav {...props} active={active} onSelect={select} />
}

export const Four: Story = {
  render: (args) => <Following {...args} />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Available Jobs')
    await userEvent.click(canvas.getByRole('link', { name: 'My Jobs' }))
    await expect(args.onSelect).toHaveBeenCalledWith('my-jobs')
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('My Jobs')
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth)
    }
  },
}

export const InHeader: Story = {
  name: 'NAV-03 on a desktop the tabs stand in the header, in one row',
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <header>
        <Story />
      </header>
    ),
  ],
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
    await expect(getComputedStyle(canvas.getByRole('navigation')).position).toBe('static')
  },
}

export const Five: Story = {
  name: 'D-179 five places on a small phone, with counts, and some for one width alone',
  render: (args) => (
    <BottomNav
      {...args}
      items={[
        ...args.items.map((item, index) =>
          index < 3
            ? {
                ...item,
                label: ['Board', 'New call', 'Approvals'][index]!,
                count: 999 * index,
                countText: 'wait',
              }
            : item,
        ),
        { id: 'wide', label: 'Wide', icon: 'menu', link: <RouterLink to="#wide" />, only: 'wide' },
        { id: 'more', label: 'More', icon: 'menu', link: <MenuButton />, only: 'narrow' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Wide' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Approvals (1998 wait)' })).toHaveTextContent('999+')
    for (const item of [...canvas.getAllByRole('link'), canvas.getByRole('button', { name: 'More' })]) {
      await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
    }
  },
}

export const Two: Story = {
  render: (args) => <BottomNav {...args} items={args.items.filter(({ id }) => id.endsWith('jobs'))} />,
}

export const Elsewhere: Story = {
  args: { active: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull()
  },
}
