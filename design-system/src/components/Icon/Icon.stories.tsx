import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Icon, type IconName } from './Icon.tsx'
import names from './names.json'

const meta = { title: 'Foundations/Icon', component: Icon, args: { name: 'pest_control' } } satisfies Meta<
  typeof Icon
>

export default meta
type Story = StoryObj<typeof meta>

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
  args: { label: 'Venomous', size: 'huge' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Venomous' })).toBeVisible()
  },
}
