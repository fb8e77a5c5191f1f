import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  title: 'Foundations/VisuallyHidden',
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
