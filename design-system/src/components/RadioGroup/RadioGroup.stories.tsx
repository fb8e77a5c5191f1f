import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { expectUrgencyColour, type UrgencyLevel } from '../../../.storybook/urgency-colours.ts'
import { RadioGroup } from './RadioGroup.tsx'

const meta = {
  title: 'Forms/RadioGroup',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { RadioGroup } from '@snake-dispatch/design-system'

<RadioGroup
  legend="Where is the snake?"
  options={[
    { value: 'high', label: 'Snake is inside my home', urgency: 'high' },
    { value: 'low', label: 'Snake was spotted but has moved away', urgency: 'low' },
  ]}
  {...register('urgency')}
/>
`,
    dos: [
      'Use it for two to five choices that should all be visible.',
      'Order the choices by meaning, the most urgent first.',
    ],
    donts: [
      'Use it for more than five choices: that is Select.',
      'Preselect an answer that has consequences.',
    ],
    accessibility: [
      'Role `radiogroup`, named by the legend; each choice is a native radio.',
      'Tab enters the group once, arrow keys change the choice.',
      'A description belongs to its radio; hint and error belong to the group.',
    ],
  }),
  component: RadioGroup,
  args: {
    legend: 'Where is the snake?',
    name: 'urgency',
    options: [
      { value: 'high', label: 'Snake is inside my home', urgency: 'high' },
      { value: 'medium', label: 'Snake is in my yard and visible', urgency: 'medium' },
      { value: 'low', label: 'Snake was spotted but has moved away', urgency: 'low' },
    ],
    onChange: fn(),
  },
  render: (args) => (
    <div className={gallery.column}>
      <RadioGroup {...args} />
    </div>
  ),
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Urgency: Story = {
  args: { defaultValue: 'high', required: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Where is the snake?' })).toBeRequired()
    await expect(canvas.getByRole('radio', { name: 'Snake is inside my home' })).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Snake is in my yard and visible' })).toBeChecked()
    await userEvent.click(canvas.getByText('Snake was spotted but has moved away'))
    await expect(canvas.getByRole('radio', { name: 'Snake was spotted but has moved away' })).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const Controlled: Story = {
  tags: ['!autodocs'],
  args: { value: 'low' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Snake is inside my home' }))
    await expect(canvas.getByRole('radio', { name: 'Snake was spotted but has moved away' })).toBeChecked()
  },
}

export const WithDescriptions: Story = {
  args: {
    legend: 'Role',
    name: 'role',
    options: [
      { value: 'catcher', label: 'Catcher', description: 'Claims and completes jobs.' },
      { value: 'moderator', label: 'Moderator', description: 'Assigns and deletes available jobs.' },
    ],
    defaultValue: 'catcher',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Moderator' })).toHaveAccessibleDescription(
      'Assigns and deletes available jobs.',
    )
  },
}

export const UrgencyColours: Story = {
  name: 'JOB-23 the edge of a choice is red for high, orange for medium, green for low',
  play: async ({ canvas, canvasElement }) => {
    const choices = [...canvasElement.querySelectorAll<HTMLElement>('[data-urgency]')]
    await expect(choices).toHaveLength(canvas.getAllByRole('radio').length)
    for (const choice of choices)
      await expectUrgencyColour(
        getComputedStyle(choice, '::before').backgroundColor,
        choice.dataset['urgency'] as UrgencyLevel,
      )
  },
}

export const Row: Story = {
  args: {
    legend: 'Payment sent',
    name: 'paid',
    layout: 'row',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'Not yet' },
    ],
  },
}

export const Tiles: Story = {
  args: {
    legend: 'ETA',
    name: 'eta',
    layout: 'tiles',
    outcome: 'Arrival about 2:45 pm',
    options: ['15', '30', '45', '60', '90', '120'].map((value) => ({ value, label: `${value} minutes` })),
    defaultValue: '30',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'ETA' })).toHaveAccessibleDescription(
      'Arrival about 2:45 pm',
    )
    await expect(canvas.getByRole('status')).toHaveTextContent('Arrival about 2:45 pm')
    await expect(
      canvas.getByRole('radio', { name: '30 minutes' }).getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(56)
  },
}

export const WithError: Story = {
  args: { error: 'Please choose how urgent it is', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose how urgent it is')
    await expect(canvas.getByRole('radiogroup')).toBeInvalid()
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'medium' },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
}
