import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { desktop, noSidewaysScroll, phone, portalStory } from '@snake-dispatch/kit/testing/storybook'
import { RegionPage } from './RegionPage.tsx'

function LandingPage({ slug }: { slug: RegionSlug }) {
  const region = regions.find((one) => one.slug === slug)
  if (!region) throw new Error(`No region ${slug}`)
  return <RegionPage region={region} />
}

const meta = {
  title: 'Landing/RegionPage',
  component: LandingPage,
  args: { slug: 'sydney' },
  ...portalStory({ path: '/snake-catcher-sydney' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Snake Removal Sydney NSW | 24/7 Emergency Service',
    )
    await noSidewaysScroll()
    await expect(page.getByRole('link', { name: 'Submit Emergency Request' })).toBeVisible()
  },
} satisfies Meta<typeof LandingPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { globals: phone }

export const Desktop: Story = { globals: desktop }
