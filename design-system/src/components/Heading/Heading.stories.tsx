import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Heading, type HeadingSize } from './Heading.tsx'

const meta = {
  title: 'Surfaces/Heading',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Heading } from '@snake-dispatch/design-system'

<Heading level={1} ref={heading} tabIndex={-1}>My Jobs</Heading>
<section aria-labelledby="fees">
  <Heading level={2} id="fees">Fees</Heading>
</section>
`,
    dos: [
      'Choose the level by the outline of the page, not by the size.',
      'Give it `id` and name its section by that.',
      'Give it `tabIndex={-1}` where the focus comes back to it, e.g. after its list has changed.',
    ],
    donts: ['Set size, weight or focus ring in a class of the page; distances belong there.'],
    accessibility: [
      'A native `h1`, `h2` or `h3`.',
      'With `tabIndex={-1}` it shows no focus ring: it is read out, and nothing can be pressed.',
    ],
  }),
  component: Heading,
  args: { level: 1, children: 'Available Jobs' },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
  },
}

export const Section: Story = { args: { level: 2, children: 'Fees of this quarter' } }

export const Part: Story = { args: { level: 3, children: 'What the client said' } }

const sizes: readonly HeadingSize[] = ['2xl', 'xl', 'lg', 'md']

export const Sizes: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <Heading key={size} level={2} size={size}>
          Size {size}
        </Heading>
      ))}
    </>
  ),
}

/** The focus is moved to it by the page, and shows no ring. A class of the page overrides the size. */
export const Focused: Story = {
  tags: ['!autodocs'],
  args: { tabIndex: -1, style: { fontSize: '20px' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading')
    heading.focus()
    await expect(heading).toHaveFocus()
    await expect(getComputedStyle(heading).outlineStyle).toBe('none')
    await expect(heading).toHaveStyle({ fontSize: '20px' })
  },
}
