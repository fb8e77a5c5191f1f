import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone, portalStory } from '@snake-dispatch/kit/testing/storybook'
import { FirstAidPage } from './FirstAidPage.tsx'

const meta = {
  title: 'Landing/FirstAidPage',
  component: FirstAidPage,
  ...portalStory({ path: '/first-aid' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent('Snake first aid card')
    await expect(page.getByRole('button', { name: 'Print this card' })).toBeVisible()
    await expect(page.getByText(/Leave the bandage and the splint on until hospital staff/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000')
    await expect(page.queryByRole('link', { name: /^Call now/ })).toBeNull()
    await noSidewaysScroll()
  },
} satisfies Meta<typeof FirstAidPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { globals: phone }

export const Desktop: Story = { globals: desktop }
