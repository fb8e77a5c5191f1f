import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Button } from '../Button/Button.tsx'
import { Handset } from './Handset.tsx'

const meta = {
  title: 'Identity/Handset',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Button, Handset } from '@snake-dispatch/design-system'

<Button variant="emergency" href="tel:0491570006">
  <Handset />
  Call now 0491 570 006
</Button>
`,
    dos: ['Put it before the words of a call on a page that is complete as served.'],
    donts: ['Use it without words.', 'Use it for anything but a call.'],
    accessibility: ['It is decoration and hidden; the words beside it say what happens.'],
  }),
  component: Handset,
} satisfies Meta<typeof Handset>
export default meta
type Story = StoryObj<typeof meta>

export const InAButton: Story = {
  render: () => (
    <Button variant="emergency" href="tel:0491570006">
      <Handset />
      Call now 0491 570 006
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Call now 0491 570 006' })).toBeVisible()
  },
}
