import {
  expect,
  fn,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { Button } from './Button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Confirm Claim', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Secondary: Story = {}
