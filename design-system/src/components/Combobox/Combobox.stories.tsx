import { useState } from 'react'
import {
  expect,
  fn,
  guide,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import { Combobox, type ComboboxProps } from './Combobox.tsx'

const rivers = ['Murray', 'Murrumbidgee', 'Macquarie', 'Macleay', 'Manning']

/** Acts as the owner of the field: keeps the text and offers what matches it. */
function River(props: ComboboxProps) {
  const [value, setValue] = useState(props.value)
  const [open, setOpen] = useState(false)
  const matching = rivers.filter((river) => value && river.toLowerCase().startsWith(value.toLowerCase()))
  const suggestions = open ? matching : []
  return (
    <Combobox
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        setOpen(true)
      }}
      suggestions={suggestions}
      onChoose={(river) => {
        setValue(river)
        setOpen(false)
        props.onChoose(river)
      }}
      onDismiss={() => setOpen(false)}
      announcement={suggestions.length > 0 ? `${suggestions.length} rivers suggested` : ''}
    />
  )
}

const meta = {
  title: 'Forms/Combobox',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Combobox } from '@snake-dispatch/design-system'

<Combobox
  label="Suburb"
  value={text}
  onValueChange={setText}
  suggestions={suggestions}
  suggestionsLabel="Suggested suburbs"
  announcement={suggestions.length > 0 ? \`\${suggestions.length} suggestions\` : ''}
  onChoose={choose}
  onDismiss={() => setSuggestions([])}
/>
`,
    dos: [
      'Use it where any text is valid and suggestions only help.',
      'Keep the list short: the best eight suggestions.',
    ],
    donts: [
      'Use it where only listed values are valid: that is Select.',
      'Open the list before something is typed.',
    ],
    accessibility: [
      'Role `combobox` with a `listbox`; the focus stays in the field.',
      'Arrow keys move through the list, Enter takes the suggestion, Escape closes the list.',
      '`announcement` is read out politely when it changes.',
    ],
  }),
  component: Combobox,
  render: (args) => <River {...args} />,
  args: {
    label: 'River',
    value: '',
    suggestions: [],
    suggestionsLabel: 'Suggested rivers',
    announcement: '',
    onValueChange: fn(),
    onChoose: fn(),
    onDismiss: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { hint: 'Type the first letters, or any other text.', required: true },
}

export const WithError: Story = {
  args: { value: 'M', error: 'Please enter a river' },
}

export const ChosenByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox', { name: 'River' })
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(field, 'ma')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('3 rivers suggested')
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Manning')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const active = canvas.getByRole('option', { selected: true })
    await expect(active).toHaveTextContent('Macleay')
    await expect(field).toHaveAttribute('aria-activedescendant', active.id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith('Macleay')
    await expect(field).toHaveValue('Macleay')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(field).toHaveFocus()
  },
}

export const ChosenByPointer: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'mur')
    await userEvent.click(canvas.getByRole('option', { name: 'Murrumbidgee' }))
    await expect(field).toHaveValue('Murrumbidgee')
    await expect(field).toHaveFocus()
  },
}

export const ClosedByEscape: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'mur{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(field).toHaveValue('mur')
  },
}

export const Open: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('combobox'), 'm{ArrowDown}')
    const list = canvas.getByRole('listbox', { name: 'Suggested rivers' })
    await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(200)
    await expect(within(list).getAllByRole('option')).toHaveLength(5)
  },
}
