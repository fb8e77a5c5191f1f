import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Foundations/VisuallyHidden',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { VisuallyHidden } from '@snake-dispatch/design-system'

<VisuallyHidden>
  <output>{\`\${jobs.length} jobs found\`}</output>
</VisuallyHidden>
`,
    dos: [
      'Use it for what the layout already shows to those who see it.',
      'Use an `output` inside it to announce a change politely.',
    ],
    donts: ['Hide anything that can be focused.', 'Hide an explanation that everybody needs.'],
    accessibility: ['Stays in the accessibility tree and takes no room on the screen.'],
  }),
  component: VisuallyHidden,
  args: { children: 'Three jobs found', role: 'status' },
} satisfies Meta<typeof VisuallyHidden>

export default meta

export const Text: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const text = canvas.getByRole('status')
    await expect(text).toHaveTextContent('Three jobs found')
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}
