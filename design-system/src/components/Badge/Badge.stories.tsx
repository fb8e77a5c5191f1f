import { guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Badge } from './Badge.tsx'

const meta = {
  title: 'Data/Badge',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Badge } from '@snake-dispatch/design-system'

<Badge tone="success" icon="verified_user">
  Licensed
</Badge>
`,
    dos: [
      'Use one or two words that are clear without the colour.',
      'Use `emergency` for danger to life only, such as a dangerous species.',
      'Use `edged` for the stronger of two badges of the same tone.',
    ],
    donts: [
      'Make it look or act like a button; it cannot be pressed.',
      'Put more than two beside each other.',
    ],
    accessibility: ['It is plain text, read in its place; the icon is decoration and hidden.'],
  }),
  component: Badge,
} satisfies Meta<typeof Badge>

export default meta

export const Example: StoryObj<typeof meta> = {
  args: { tone: 'brand', icon: 'verified_user', children: 'Licensed' },
}

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <div className={gallery.row}>
      <Badge>Catcher</Badge>
      <Badge tone="brand" icon="verified_user">
        Licensed
      </Badge>
      <Badge tone="success">Non-venomous</Badge>
      <Badge tone="warning" icon="schedule">
        Approval pending
      </Badge>
      <Badge tone="danger" icon="lock">
        Locked
      </Badge>
      <Badge tone="warning" icon="warning">
        Treat as venomous
      </Badge>
      <Badge tone="warning" icon="warning" edged>
        Venomous
      </Badge>
      <Badge tone="emergency" icon="warning-fill">
        Dangerous
      </Badge>
    </div>
  ),
}
