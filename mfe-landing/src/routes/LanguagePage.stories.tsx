import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone, portalStory } from '@snake-dispatch/kit/testing/storybook'
import { languages, type LanguageSlug } from '../../content/languages/languages.ts'
import { LanguagePage } from './LanguagePage.tsx'

function PageInLanguage({ slug }: { slug: LanguageSlug }) {
  const language = languages.find((one) => one.slug === slug)
  if (!language) throw new Error(`No language ${slug}`)
  return <LanguagePage language={language} />
}

const meta = {
  title: 'Landing/LanguagePage',
  component: PageInLanguage,
  args: { slug: 'arabic' },
  ...portalStory({ path: '/help-in-your-language/arabic' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const heading = await page.findByRole('heading', { level: 1, name: /Help with a snake$/ })
    await expect(heading).toBeVisible()
    await expect(page.getByText('Translated for this portal. The English text counts.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Call TIS National: 131 450$/ })).toHaveAttribute(
      'href',
      'tel:131450',
    )
    await noSidewaysScroll()
  },
} satisfies Meta<typeof PageInLanguage>
export default meta
type Story = StoryObj<typeof meta>

export const FromRightToLeft: Story = {
  globals: phone,
  play: async (context) => {
    await meta.play(context)
    const [first] = context.canvasElement.querySelectorAll('[data-part="bitten"] li')
    await expect(getComputedStyle(first!).direction).toBe('rtl')
    const number = context.canvasElement.querySelector('[lang="ar"] bdi')
    await expect(getComputedStyle(number!).direction).toBe('ltr')
  },
}

export const FromRightToLeftOnADesktop: Story = {
  globals: desktop,
  play: async (context) => {
    await meta.play(context)
    // The English sentence stands to the left of the Arabic one.
    const step = context.canvasElement.querySelector('[data-part="bitten"] li p')
    const [own, english] = [...step!.querySelectorAll('[lang="ar"], [lang="en"]:not(bdi)')]
    await expect(english!.getBoundingClientRect().right).toBeLessThanOrEqual(
      own!.getBoundingClientRect().left,
    )
  },
}

export const Nepali: Story = { args: { slug: 'nepali' }, globals: phone }
