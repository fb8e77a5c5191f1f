import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
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
      /^Snake Removal .+ NSW \| 24\/7 Emergency Service$/,
    )
    await noSidewaysScroll()
    await expect(page.getByRole('link', { name: 'Submit Emergency Request' })).toBeVisible()
  },
} satisfies Meta<typeof LandingPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { globals: phone }

export const Desktop: Story = { globals: desktop }

export const SpeciesOpen: Story = {
  name: 'LAND-03 a species opens its guide',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const guide = await page.findByText('About the Diamond Python')
    await userEvent.click(guide)
    await expect(page.getByText(/^Black to olive with cream or yellow spots/)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const WithPartner: Story = {
  name: 'LAND-07 the local partner',
  args: { slug: 'sutherland-shire' },
  play: async ({ canvasElement }) => {
    const partner = await within(canvasElement).findByRole('region', { name: 'Our local partner' })
    await expect(within(partner).getAllByRole('link')).toHaveLength(2)
  },
}

export const WithoutSpecies: Story = {
  name: 'LAND-03 a region without a list of species',
  args: { slug: 'northern-rivers-nsw' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(
      await page.findByRole('heading', { name: 'Questions asked in the Northern Rivers' }),
    ).toBeVisible()
    await expect(page.queryByRole('heading', { name: /^Snakes found/ })).toBeNull()
  },
}

export const AreaFound: Story = {
  name: 'LAND-01 a suburb of another region is found',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Find your area'), 'Penrith')
    await expect(await page.findByText('1 place found')).toBeVisible()
    // The page itself has a link to its neighbour too.
    const place = page.getByText('Penrith', { selector: 'li > strong' })
    await expect(within(place.parentElement!).getByRole('link', { name: 'Western Sydney' })).toBeVisible()
    await noSidewaysScroll()
  },
}
