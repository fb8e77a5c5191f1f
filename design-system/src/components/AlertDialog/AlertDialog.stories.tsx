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
import { TextArea } from '../TextArea/TextArea.tsx'
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx'

const meta = {
  title: 'Overlays/AlertDialog',
  tags: ['autodocs'],
  parameters: {
    ...guide({
      usage: `
import { AlertDialog } from '@snake-dispatch/design-system/dialog'

<AlertDialog
  open={open}
  onOpenChange={setOpen}
  title="Reject registration?"
  description="Robin Banks will not be able to sign in."
  tone="danger"
  confirmLabel="Reject"
  cancelLabel="Cancel"
  loading={reject.isPending}
  onConfirm={() => reject.mutate()}
/>
`,
      dos: [
        'Ask before something that cannot be undone, and say in the description what follows.',
        'Name the confirming button after the action: “Reject”, not “OK”.',
        'Keep the dialog open with `loading` until the server has answered.',
      ],
      donts: [
        'Use it for a message or a form: that is Notice or Dialog.',
        'Ask about what can be undone; do it and offer to undo.',
      ],
      accessibility: [
        'Role `alertdialog`, named by its title and described by its description.',
        'The focus starts on the cancel button, stays inside, and returns to the element that opened the dialog.',
        'Escape cancels, except while `loading`. A press outside does nothing.',
      ],
    }),
    // Each in a frame of its own: it covers the page.
    docs: { story: { inline: false, height: '26rem' } },
  },

  component: AlertDialog,
  argTypes: { open: { control: false } },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Reject registration?',
    description: 'Robin Banks will not be able to sign in.',
    confirmLabel: 'Reject',
    cancelLabel: 'Cancel',
    tone: 'danger',
  },
} satisfies Meta<typeof AlertDialog>

export default meta
type Story = StoryObj<typeof meta>

function Opened(props: AlertDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reject Robin</Button>
      <AlertDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

export const Example: Story = {
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Reject Robin' })
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const Danger: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Reject registration?' })
    await expect(dialog).toHaveAccessibleDescription('Robin Banks will not be able to sign in.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Busy: Story = {
  args: { loading: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(cancel)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(cancel).toHaveFocus()
  },
}

export const WithReason: Story = {
  args: {
    title: 'Lock account?',
    description: 'The catcher is signed out at once.',
    confirmLabel: 'Lock',
    confirmDisabled: true,
    children: <TextArea label="Reason" required rows={2} />,
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Lock' })).toBeDisabled()
  },
}

export const LongDescription: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    description: Array.from({ length: 40 }, (_, index) => `Catcher number ${index + 1}`).join(', '),
  },
  play: async () => {
    const answers = [
      await screen.findByRole('button', { name: 'Reject' }),
      screen.getByRole('button', { name: 'Cancel' }),
    ]
    await waitFor(() => {
      for (const answer of answers)
        void expect(answer.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    })
  },
}
