import {
  expect,
  fn,
  guide,
  screen,
  userEvent,
  waitFor,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import type { ComponentPropsWithRef } from 'react'
import gallery from '../../../.storybook/gallery.module.css'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'

const signOut = fn()

/** Acts as a router's link. */
function RouterLink({ to, children, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  return (
    <a {...rest} href={to} data-router-link>
      {children}
    </a>
  )
}

const meta = {
  title: 'Overlays/Menu',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Menu } from '@snake-dispatch/design-system/menu'

<Menu
  trigger={<Button icon="menu">Account</Button>}
  header={<strong>Kim Waters</strong>}
  entries={[
    { label: 'My Profile', icon: 'person', link: <Link to="/profile" /> },
    'separator',
    { label: 'Sign Out', icon: 'logout', onSelect: signOut },
  ]}
/>
`,
    dos: [
      'Use it for choices that are needed seldom and may be hidden.',
      'Give the trigger a text or an `aria-label`.',
    ],
    donts: ['Use it to pick a value in a form: that is Select.', 'Hide the primary action of a page in it.'],
    accessibility: [
      'The trigger is a button with `aria-haspopup` and `aria-expanded`; the list has role `menu` with `menuitem`s.',
      'Enter, the space bar or the down arrow opens it; arrow keys move, letters jump, Escape closes and returns the focus.',
    ],
  }),
  component: Menu,
  args: {
    trigger: <Button icon="menu">Account</Button>,
    align: 'start',
    header: (
      <>
        <strong>Kim Waters</strong>
        <div>Catcher</div>
      </>
    ),
    entries: [
      { label: 'My Profile', icon: 'person', link: <RouterLink to="#profile" /> },
      { label: 'Admin Dashboard', icon: 'admin_panel_settings', href: '#admin' },
      { label: 'Moderator Dashboard', icon: 'shield', href: '#moderator', disabled: true },
      'separator',
      { label: 'Sign Out', icon: 'logout', onSelect: signOut },
    ],
  },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

async function open(name: string) {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
  return screen.findByRole('menu')
}

export const Account: Story = {
  play: async () => {
    await open('Account')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus())
  },
}

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async () => {
    await open('Account')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus()
    await userEvent.keyboard('my')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus())
  },
}

export const Chosen: Story = {
  tags: ['!autodocs'],
  play: async () => {
    signOut.mockClear()
    await open('Account')
    await expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('data-router-link')
    await expect(screen.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute('href', '#admin')
    await expect(screen.getByRole('menuitem', { name: 'Moderator Dashboard' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    await expect(signOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const Long: Story = {
  args: {
    trigger: <Button>Browse Areas</Button>,
    header: undefined,
    entries: Array.from({ length: 19 }, (_, index) => ({
      label: `Area ${index + 1}`,
      href: `#area-${index + 1}`,
    })),
  },
  play: async () => {
    const menu = await open('Browse Areas')
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Area 19' })).toHaveFocus())
  },
}

export const BehindAvatar: Story = {
  args: {
    trigger: (
      <button type="button" aria-label="Account of Kim Waters" className={gallery.plain}>
        <Avatar name="Kim Waters" decorative />
      </button>
    ),
  },
}
