import type { Meta, StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Badge } from './Badge.tsx'

const meta = { title: 'Data/Badge', component: Badge } satisfies Meta<typeof Badge>

export default meta

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
      <Badge tone="emergency" icon="emergency">
        Venomous
      </Badge>
    </div>
  ),
}
