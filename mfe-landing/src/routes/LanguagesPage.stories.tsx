import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone, portalStory } from '@snake-dispatch/kit/testing/storybook'
import { LanguagesPage } from './LanguagesPage.tsx'

const meta = {
  title: 'Landing/LanguagesPage',
  component: LanguagesPage,
  ...portalStory({ path: '/help-in-your-language' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent('Help in your language')
    const nepali = page.getByRole('link', { name: 'नेपाली Nepali' })
    await expect(nepali).toHaveAttribute('href', '/help-in-your-language/nepali')
    await expect(nepali.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    await expect(page.getByRole('link', { name: 'Call TIS National 131 450' })).toHaveAttribute(
      'href',
      'tel:131450',
    )
    await noSidewaysScroll()
  },
} satisfies Meta<typeof LanguagesPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { globals: phone }

export const Desktop: Story = { globals: desktop }
