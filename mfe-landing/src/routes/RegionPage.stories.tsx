import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { regions, type RegionSlug } from '@snake-dispatch/domain/regions'
import { providePortalConfig } from '@snake-dispatch/kit'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { RegionPage } from './RegionPage.tsx'
import { testConfig } from '../testing/portal-config.ts'

/** The page in the place where the portal draws it. */
function LandingPage({ slug }: { slug: RegionSlug }) {
  const region = regions.find((one) => one.slug === slug)
  if (!region) throw new Error(`No region ${slug}`)
  return (
    <MemoryRouter initialEntries={[region.path]}>
      <main>
        <RegionPage region={region} />
      </main>
    </MemoryRouter>
  )
}

const meta = {
  title: 'Landing/RegionPage',
  component: LandingPage,
  parameters: { layout: 'fullscreen' },
  args: { slug: 'sydney' },
  beforeEach: () => providePortalConfig(testConfig),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Snake Removal Sydney NSW | 24/7 Emergency Service',
    )
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBe(clientWidth)
    await expect(page.getByRole('link', { name: 'Submit Emergency Request' })).toBeVisible()
  },
} satisfies Meta<typeof LandingPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }
