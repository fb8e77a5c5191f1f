import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { TermsPage } from './TermsPage.tsx'

const meta = {
  title: 'Public/TermsPage',
  component: TermsPage,
  ...portalStory({ path: '/terms' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms')
    await expect(page.getByRole('link', { name: 'Bitten? Call 000' })).toBeVisible()
    await expect(page.getByText('Sydney Snakes Pty Ltd', { selector: 'strong' })).toBeVisible()
    await noSidewaysScroll()
  },
} satisfies Meta<typeof TermsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { name: 'D-58 on a phone', globals: phone }

export const Desktop: Story = { name: 'D-58 on a desktop', globals: desktop }

export const ExampleOperator: Story = {
  name: 'D-58 an operator that is an example is marked as one',
  globals: phone,
  parameters: visit({ config: { operator: { ...portalConfigOf().operator, isExample: true } } }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Example details')).toBeVisible()
    await expect(within(canvasElement).getByText(/\(example\)/)).toBeVisible()
  },
}
