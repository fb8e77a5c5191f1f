import { choices, expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Button } from '../Button/Button.tsx'
import gallery from '../../../.storybook/gallery.module.css'
import { EmptyState, type EmptyPicture } from './EmptyState.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Button, EmptyState } from '@snake-dispatch/design-system'

<EmptyState
  picture="bag"
  title="No active jobs"
  description="You haven't claimed any jobs yet."
  action={<Button variant="primary">Browse Available Jobs</Button>}
/>
`,
    dos: [
      'Say why there is nothing, and offer the next step.',
      "Set `headingLevel` to fit the page's outline.",
      'Give each kind of list its own picture, and `search` to a search without a result.',
    ],
    donts: [
      "Use it for a failure: that is Notice, or the kit's Unavailable.",
      'Show it while the list is still loading: that is Skeleton.',
    ],
    accessibility: ['The title is a heading of the given level; the picture is decoration and hidden.'],
  }),
  component: EmptyState,
  argTypes: {
    action: choices({
      None: undefined,
      'One button': <Button variant="primary">Browse Available Jobs</Button>,
    }),
  },
  args: {
    picture: 'bag',
    title: 'No active jobs',
    description: "You haven't claimed any jobs yet.",
    action: 'One button',
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No active jobs' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Browse Available Jobs' })).toBeVisible()
  },
}

export const WordsOnly: Story = {
  args: { picture: undefined, action: undefined, headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
  },
}

const pictures: Record<EmptyPicture, true> = {
  quiet: true,
  bag: true,
  done: true,
  logged: true,
  money: true,
  invoice: true,
  search: true,
  people: true,
  licence: true,
  record: true,
  chart: true,
  map: true,
  note: true,
  bell: true,
  device: true,
  settings: true,
}

export const Pictures: Story = {
  render: () => (
    <ul className={gallery.icons}>
      {(Object.keys(pictures) as EmptyPicture[]).map((name) => (
        <li key={name}>
          <EmptyState picture={name} title={name} />
        </li>
      ))}
    </ul>
  ),
}
