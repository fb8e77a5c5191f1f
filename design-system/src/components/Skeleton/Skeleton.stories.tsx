import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Card } from '../Card/Card.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'Feedback/Skeleton',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Skeleton, VisuallyHidden } from '@snake-dispatch/design-system'

<div aria-busy>
  <VisuallyHidden>
    <output>Loading jobs</output>
  </VisuallyHidden>
  <Skeleton width="60%" height="1.5rem" />
  <Skeleton />
</div>
`,
    dos: [
      'Draw the shape of what comes, so that nothing moves when it arrives.',
      'Say once, visually hidden, what is loading.',
    ],
    donts: ['Use it for a wait whose result has no known shape: that is Spinner.'],
    accessibility: [
      'Hidden from assistive technology: the surrounding element has `aria-busy` and a hidden `output`.',
      'It does not shimmer where the system asks for reduced motion.',
    ],
  }),
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

export default meta

export const Example: StoryObj<typeof meta> = { args: { width: '60%', height: '1.5rem' } }

export const JobCards: StoryObj<typeof meta> = {
  render: () => (
    <div className={gallery.cards} aria-busy>
      <VisuallyHidden>
        <output>Loading jobs</output>
      </VisuallyHidden>
      {[1, 2, 3].map((card) => (
        <Card key={card} aria-hidden>
          <div className={gallery.column}>
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton />
            <Skeleton width="40%" />
            <Skeleton shape="block" height="3rem" />
            <Skeleton shape="circle" />
          </div>
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading jobs')
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}
