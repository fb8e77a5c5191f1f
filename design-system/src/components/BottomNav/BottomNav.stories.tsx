import { expect, fn, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { useState } from 'react'
import { BottomNav, type BottomNavProps } from './BottomNav.tsx'

const meta = {
  title: 'Navigation/BottomNav',
  component: BottomNav,
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
      },
      { id: 'submit-job', label: 'Submit Job', icon: 'add_task', activeIcon: 'add_task-fill' },
      { id: 'my-jobs', label: 'My Jobs', icon: 'handyman', activeIcon: 'handyman-fill' },
      {
        id: 'public-job-link',
        label: 'Public Job Link',
        icon: 'phone_forwarded',
        activeIcon: 'phone_forwarded-fill',
      },
    ],
  },
} satisfies Meta<typeof BottomNav>

export default meta
type Story = StoryObj<typeof meta>

/** Plays the page: the pressed tab becomes the active one. */
function Following(props: BottomNavProps) {
  const [active, setActive] = useState(props.active)
  const select = (id: string) => {
    props.onSelect(id)
    setActive(id)
  }
  return <BottomNav {...props} active={active} onSelect={select} />
}

export const Four: Story = {
  render: (args) => <Following {...args} />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('Available Jobs')
    await userEvent.click(canvas.getByRole('button', { name: 'My Jobs' }))
    await expect(args.onSelect).toHaveBeenCalledWith('my-jobs')
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('My Jobs')
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    }
  },
}

export const Two: Story = {
  render: (args) => <BottomNav {...args} items={args.items.filter(({ id }) => id.endsWith('jobs'))} />,
}
