import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { useState } from 'react'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

const meta = {
  title: 'Forms/SearchField',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { SearchField } from '@snake-dispatch/design-system/signed-in'

const [typed, setTyped] = useState('')
const found = useFound(useDebounced(typed.trim()))

<SearchField label="Search accounts" value={typed} onValueChange={setTyped} />
`,
    dos: [
      'Ask the server once typing rests: `useDebounced` of the kit.',
      'Say in an `output` beside the list how many were found.',
    ],
    donts: ['Use it to choose one of many: that is Combobox.'],
    accessibility: ['A native search field. Enter sends no form: the list has followed already.'],
  }),
  component: SearchField,
  args: { label: 'Search accounts', placeholder: 'Name or licence', value: '', onValueChange: fn() },
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

function InForm({ onSubmit, ...props }: SearchFieldProps & { onSubmit?: () => void }) {
  const [typed, setTyped] = useState(props.value)
  return (
    <form onSubmit={onSubmit}>
      <SearchField
        {...props}
        value={typed}
        onValueChange={(text) => {
          setTyped(text)
          props.onValueChange(text)
        }}
      />
    </form>
  )
}

const onSubmit = fn()

export const Example: Story = {
  render: (args) => <InForm {...args} onSubmit={onSubmit} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search accounts' })
    await userEvent.type(field, 'Max{Enter}')
    await expect(field).toHaveValue('Max')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Max')
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}
