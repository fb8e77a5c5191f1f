import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Icon, type IconName } from './Icon.tsx'
import names from './names.json'

const meta = {
  title: 'Foundations/Icon',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Icon } from '@snake-dispatch/design-system'

<Icon name="pest_control" />

<Icon name="warning" label="Venomous" size="large" />
`,
    dos: [
      'Leave `label` out where a text beside the icon says the same.',
      'Use the `-fill` form for the active state only.',
    ],
    donts: [
      'Use an icon alone for a meaning that is not obvious; add words.',
      'Draw your own SVG: add a Material Symbol, see “Add a component”.',
    ],
    accessibility: [
      'Without `label` the icon is decoration and hidden.',
      'With `label` it is an image of that name.',
    ],
  }),
  component: Icon,
  args: { name: 'pest_control' },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = { args: { size: 'large' } }

export const All: Story = {
  render: () => (
    <ul className={gallery.icons}>
      {(names as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size="large" />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Decorative: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Named: Story = {
  args: { label: 'Venomous', size: 'large' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Venomous' })).toBeVisible()
  },
}
