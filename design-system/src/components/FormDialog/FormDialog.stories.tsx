import {
  expect,
  fn,
  guide,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

const question = {
  title: 'Discard the payment?',
  description: 'What you typed will be lost.',
  confirmLabel: 'Discard',
  cancelLabel: 'Go back',
}

const meta = {
  title: 'Overlays/FormDialog',
  tags: ['autodocs'],
  parameters: {
    ...guide({
      usage: `
import { FormDialog } from '@snake-dispatch/design-system/dialog'

<FormDialog
  title={\`Lock \${name}’s account\`}
  closeLabel="Close"
  cancelLabel="Cancel"
  submitLabel="Lock Account"
  submitVariant="danger"
  sending={lock.isPending}
  onStop={lock.stop}
  onSubmit={handleSubmit((body) => lock.mutate(body))}
  onClose={onClose}
>
  <TextArea {...register('reason')} label="Reason" />
</FormDialog>
`,
      dos: [
        'Store a draft of what takes time to type; give `discard` where nothing is stored.',
        'Pass each error to its field: the first one gets the focus.',
        'Load the dialog lazily.',
      ],
      donts: [
        'Put a form into Dialog by hand.',
        'Close it before the server has answered: what was typed would be lost with a failure.',
      ],
      accessibility: [
        'All of Dialog. The actions stand outside the form and belong to it by its id.',
        'While `sending`, Escape, Back, the close button and a press outside do nothing.',
        'The question of `discard` is an AlertDialog: it starts on its cancel button.',
      ],
    }),
    // Each in a frame of its own: it covers the page.
    docs: { story: { inline: false, height: '34rem' } },
  },
  component: FormDialog,
  argTypes: { open: { control: false } },
  args: {
    title: 'Mark invoice 41 as paid',
    description: '$120.00 from Robin Banks, due 15 July 2026.',
    closeLabel: 'Close',
    cancelLabel: 'Cancel',
    submitLabel: 'Mark as Paid',
    size: 'small',
    onClose: fn(),
    onSubmit: fn(),
    children: <TextField label="Reference" name="reference" required />,
  },
} satisfies Meta<typeof FormDialog>

export default meta
type Story = StoryObj<typeof meta>

function Opened(props: FormDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay</Button>
      <FormDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

export const Example: Story = {
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Pay' })
    await userEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark invoice 41 as paid' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reference/ }), 'Westpac 12{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

function WithErrors(props: FormDialogProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog {...props} onSubmit={() => setMissing(true)}>
      <TextField label="Note" name="note" />
      <RadioGroup
        legend="Paid by"
        name="way"
        layout="row"
        options={[
          { value: 'cash', label: 'Cash' },
          { value: 'bank', label: 'Bank' },
        ]}
        error={isMissing ? 'Please choose one' : undefined}
      />
      <TextField
        label="Reference"
        name="reference"
        error={isMissing ? 'Please enter a reference' : undefined}
      />
    </FormDialog>
  )
}

/** The first field with an error gets the focus, also where the same error is still there at the next try. */
export const Errors: Story = {
  render: (args) => <WithErrors {...args} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    const first = dialog.getByRole('radio', { name: 'Cash' })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
      await waitFor(() => expect(first).toHaveFocus())
    }
    await expect(dialog.getByText('Please enter a reference')).toBeVisible()
  },
}

/** Once it is sent it cannot be called back: closing would look as if it was. */
export const Sending: Story = {
  args: { sending: true, discard: question },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reference/ }), '{Enter}')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A photo is being prepared: it cannot be sent yet, and nothing keeps the reader. */
export const Preparing: Story = {
  args: { preparing: true },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Reference/ }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Leaving asks while closing would lose what was typed, and the safe answer leads back to it. */
export const Discarding: Story = {
  args: { discard: question },
  play: async ({ args }) => {
    const reference = await screen.findByRole('textbox', { name: /Reference/ })
    await userEvent.type(reference, 'Westpac 12')
    await userEvent.keyboard('{Escape}')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Discard the payment?' }))
    await waitFor(() => expect(asked.getByRole('button', { name: 'Go back' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(reference).toHaveFocus())
    await expect(reference).toHaveValue('Westpac 12')
    await expect(args.onClose).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
