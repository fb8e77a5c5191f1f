import {
  expect,
  fn,
  guide,
  screen,
  userEvent,
  waitFor,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { DefinitionList } from '../DefinitionList/DefinitionList.tsx'
import { Select } from '../Select/Select.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

const meta = {
  title: 'Overlays/Dialog',
  tags: ['autodocs'],
  parameters: {
    ...guide({
      usage: `
import { Dialog } from '@snake-dispatch/design-system/dialog'

<Dialog
  open={open}
  onOpenChange={setOpen}
  title={\`Claim Job #\${job.number}\`}
  closeLabel="Close"
  footer={<Button variant="primary">Confirm Claim</Button>}
>
  <ClaimFields />
</Dialog>
`,
      dos: [
        'Use it for a short task that belongs to the page behind it.',
        'Put the actions into `footer`, the primary one last: they stay in sight.',
        'Load a dialog lazily when it carries a form.',
      ],
      donts: [
        'Open a dialog from a dialog, except an AlertDialog.',
        'Use it for a question of yes or no: that is AlertDialog.',
      ],
      accessibility: [
        'Role `dialog`, named by its title and described by its description.',
        'The focus starts on the panel, stays inside, and returns to the element that opened the dialog.',
        'Escape, the close button and a press outside close it.',
        'A body that scrolls can be focused and moved with the arrow keys.',
      ],
    }),
    // Each in a frame of its own: it covers the page.
    docs: { story: { inline: false, height: '40rem' } },
  },

  component: Dialog,
  argTypes: { open: { control: false } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Claim Job #10000001',
    closeLabel: 'Close',
    children: (
      <>
        <DefinitionList
          items={[
            { term: 'Snake type', detail: 'Red Bellied Black Snake', icon: 'pest_control' },
            { term: 'Your share', detail: '$200', icon: 'payments' },
            { term: 'Address', detail: 'XX Banksia Street, Engadine', icon: 'location_on', wide: true },
          ]}
        />
        <Select label="ETA" options={[{ value: '30', label: '30 minutes' }]} defaultValue="30" />
      </>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Confirm Claim</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

function Opened(props: DialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Claim</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

export const Example: Story = {
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Claim' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab()
      await expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Open: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Claim Job #10000001' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const LongContent: Story = {
  args: {
    title: 'Terms and Conditions',
    description: 'Please read these before you register.',
    size: 'large',
    children: Array.from({ length: 24 }, (_, paragraph) => (
      <p key={paragraph}>Only licensed NSW catchers are eligible. Paragraph {paragraph + 1}.</p>
    )),
    footer: <Button variant="primary">Got it</Button>,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveAccessibleDescription('Please read these before you register.')
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Got it' })).toBeVisible())
    const stops = [
      screen.getByRole('button', { name: 'Close' }),
      screen.getByText(/Paragraph 1\./).parentElement,
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
  },
}

/** A field that takes the focus by itself does not make the dialog forget who opened it. */
export const WithAutoFocus: Story = {
  tags: ['!autodocs'],
  args: {
    children: <input aria-label="Contact number" ref={(input) => input?.focus()} />,
    footer: undefined,
  },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Claim' })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Contact number' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
