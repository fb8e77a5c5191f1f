import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Icon } from '../Icon/Icon.tsx'
import { BiteLine } from './BiteLine.tsx'

const meta = {
  title: 'Layout/BiteLine',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { BiteLine, Icon } from '@snake-dispatch/design-system'
import { biteCall } from '@snake-dispatch/domain/first-aid'

<BiteLine {...biteCall} icon={<Icon name="call" />} below={<OtherCalls />}>
  <a href="#if-bitten">First aid</a>
</BiteLine>
`,
    dos: [
      'Put it below the header of every public page.',
      'Let the link beside it lead to the first aid steps.',
    ],
    donts: ['Put anything between the header and it.', 'Call the service with it: that is the CallBar.'],
    accessibility: ['It is a landmark of its own, early in the reading order.', 'Both links are 48 px high.'],
  }),
  component: BiteLine,
  args: {
    text: 'Bitten? Call 000',
    href: 'tel:000',
    icon: <Icon name="call" />,
    children: <a href="#first-aid">First aid</a>,
  },
} satisfies Meta<typeof BiteLine>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const call = canvas.getByRole('link', { name: 'Bitten? Call 000' })
    await expect(call).toHaveAttribute('href', 'tel:000')
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    await expect(canvas.getByRole('region', { name: 'Emergency call' }).clientHeight).toBeLessThanOrEqual(49)
  },
}

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

export const WithOtherCalls: Story = {
  args: {
    below: (
      <p>
        Deaf or hard of hearing: <a href="tel:106">106</a>, or the National Relay Service
      </p>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, other] = ['Bitten? Call 000', '106'].map((name) => canvas.getByRole('link', { name }))
    await expect(other).toHaveAttribute('href', 'tel:106')
    await expect(other!.getBoundingClientRect().top).toBeGreaterThan(first!.getBoundingClientRect().top)
  },
}

export const CallAlone: Story = { args: { children: undefined } }
