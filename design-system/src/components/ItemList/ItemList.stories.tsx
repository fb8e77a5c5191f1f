import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Badge } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { Item, ItemList } from './ItemList.tsx'

const meta = {
  title: 'Data/ItemList',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Item, ItemList } from '@snake-dispatch/design-system/item-list'

<ItemList ref={list} aria-label="Devices">
  <Item name="Chrome on Android" facts="Last used yesterday" actions={<Button size="small">Sign out</Button>} />
</ItemList>
`,
    dos: [
      'Move the focus to the list when an item was removed.',
      'Name the item in each button’s accessible name.',
    ],
    donts: ['Use it for long lists: tables sort and page them.'],
    accessibility: ['A list with a name. It takes the focus by script, not by the Tab key.'],
  }),
  component: ItemList,
  args: {
    'aria-label': 'Devices',
    children: [
      <Item key="here" name="Firefox on Linux" actions={<Badge tone="success">This device</Badge>} />,
      <Item
        key="other"
        name="Chrome on Android"
        facts="Last used yesterday"
        actions={
          <Button variant="quiet" size="small" aria-label="Sign out Chrome on Android">
            Sign out
          </Button>
        }
      />,
    ],
  },
} satisfies Meta<typeof ItemList>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Devices' })
    list.focus()
    await expect(list).toHaveFocus()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** The name wraps, and the buttons go below it. */
export const LongName: Story = {
  args: {
    children: (
      <Item
        name={'A name without any space '.repeat(2) + 'x'.repeat(60)}
        facts="Added 1 Nov 2026, not used yet"
        actions={<Button size="small">Remove</Button>}
      />
    ),
  },
  globals: { viewport: { value: 'phone' } },
}
