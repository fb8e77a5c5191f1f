import {
  expect,
  fn,
  guide,
  screen,
  spyOn,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Toaster, type ToasterProps, type ToastMessage } from './Toast.tsx'

const newJob: ToastMessage = {
  id: 1,
  title: 'New Job Available',
  description: 'Eastern Brown Snake in Engadine - Job #10000012',
  variant: 'default',
  duration: 60_000,
  open: true,
}

const meta = {
  title: 'Feedback/Toast',
  tags: ['autodocs'],
  parameters: {
    ...guide({
      usage: `
import { Toaster } from '@snake-dispatch/design-system/toast'

<Toaster
  toasts={toasts}
  onDismiss={dismiss}
  label="Notifications ({hotkey})"
  closeLabel="Close"
/>
`,
      dos: [
        "Call the kit's `toast()` in a micro-frontend; the shell renders the one Toaster.",
        'Use it for the result of an action, or for news, in one or two lines.',
      ],
      donts: [
        'Put anything into it that must not be missed: that is Notice.',
        'Put a link or a form into it.',
      ],
      accessibility: [
        'A `region` with the given name; a new message is announced.',
        'F8 focuses the region, Escape closes the message.',
        'It closes after 5 seconds, and waits while it is hovered or has the focus.',
      ],
    }),
    // Each in a frame of its own: it lies over the page.
    docs: { story: { inline: false, height: '20rem' } },
  },

  component: Toaster,
  args: { toasts: [newJob], onDismiss: fn(), label: 'Notifications ({hotkey})', closeLabel: 'Close' },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

const shownToast = () => screen.getByText('New Job Available').closest('li') as HTMLElement

function ShownByButton(props: ToasterProps) {
  const [open, setOpen] = useState(false)
  const toasts = props.toasts.map((toast) => ({ ...toast, duration: undefined, open }))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show toast</Button>
      <Toaster {...props} toasts={toasts} onDismiss={() => setOpen(false)} />
    </>
  )
}

export const Example: Story = {
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
  render: (args) => <ShownByButton {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show toast' }))
    await waitFor(() => expect(screen.getByText('New Job Available')).toBeVisible())
  },
}

export const Default: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onDismiss).toHaveBeenCalledWith(1)
  },
}

export const Destructive: Story = {
  args: {
    toasts: [
      {
        id: 2,
        title: 'Failed to claim job',
        description: 'This job has already been claimed.',
        variant: 'destructive',
        duration: 60_000,
        open: true,
      },
    ],
  },
}

const view = fn()
const notMe = fn()
const ofUrgency = (urgency: 'high' | 'medium' | 'low'): Story => ({
  args: {
    toasts: [
      {
        ...newJob,
        urgency,
        actions: [
          { label: 'View', onPress: view },
          { label: 'Not me', onPress: notMe },
        ],
      },
    ],
  },
  beforeEach: () => {
    view.mockClear()
    notMe.mockClear()
  },
  play: async ({ args }) => {
    const toast = within(shownToast())
    await expect(shownToast()).toHaveAttribute('data-urgency', urgency)
    await userEvent.click(toast.getByRole('button', { name: 'View' }))
    await expect(view).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenCalledWith(1)
    await userEvent.click(toast.getByRole('button', { name: 'Not me' }))
    await expect(notMe).toHaveBeenCalledOnce()
  },
})

export const HighUrgency: Story = {
  ...ofUrgency('high'),
  name: 'D-154 a new job of high urgency, with View and Not me',
}

export const MediumUrgency: Story = {
  ...ofUrgency('medium'),
  name: 'D-154 a new job of medium urgency, with View and Not me',
}

export const LowUrgency: Story = {
  ...ofUrgency('low'),
  name: 'D-154 a new job of low urgency, with View and Not me',
}

export const FocusedByF8: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 F8 focuses the region, Escape closes the toast',
  play: async ({ args }) => {
    await userEvent.keyboard('[F8]')
    await waitFor(() => expect(screen.getByRole('region').contains(document.activeElement)).toBe(true))
    await userEvent.tab()
    await expect(shownToast()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onDismiss).toHaveBeenCalledWith(1)
  },
}

/** Drags the toast as a finger would; synthetic events cannot be captured by an element, so that is stubbed. */
async function swipe(toast: HTMLElement, byPx: number) {
  const { left, top } = toast.getBoundingClientRect()
  const start = { x: left + 20, y: top + 20 }
  toast.setPointerCapture = fn()
  const pointer = userEvent.setup()
  await pointer.pointer([
    { keys: '[TouchA>]', target: toast, coords: { clientX: start.x, clientY: start.y } },
    { pointerName: 'TouchA', target: toast, coords: { clientX: start.x + byPx / 2, clientY: start.y } },
    { pointerName: 'TouchA', target: toast, coords: { clientX: start.x + byPx, clientY: start.y } },
    { keys: '[/TouchA]', target: toast, coords: { clientX: start.x + byPx, clientY: start.y } },
  ])
}

export const SwipedFar: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 a swipe to the right of more than 50 px dismisses',
  play: async ({ args }) => {
    await swipe(shownToast(), 51)
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(1))
  },
}

export const SwipedShort: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 a swipe of 50 px, or to the left, does not',
  play: async ({ args }) => {
    await swipe(shownToast(), 50)
    await expect(shownToast()).toHaveAttribute('data-swipe', 'cancel')
    await swipe(shownToast(), -120)
    await expect(args.onDismiss).not.toHaveBeenCalled()
  },
}

export const Narrow: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  name: 'UI-01 takes the width of a phone',
  play: async () => {
    await expect(window.innerWidth).toBe(390)
    await expect(shownToast().getBoundingClientRect().width).toBe(390 - 2 * 12)
  },
}

export const AboveDialog: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 in a dialog it is part of it, above its panel: it covers nothing, and is read and focused',
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Dialog
        open
        onOpenChange={() => {}}
        title="Claim job #10000012"
        closeLabel="Leave"
        footer={<Button variant="primary">Confirm Claim</Button>}
      >
        <p>XX Castlereagh Street, Penrith</p>
        <Button>First choice</Button>
        <p style={{ height: '60rem' }}>More than the screen holds.</p>
      </Dialog>
      <Toaster {...args} />
    </>
  ),
  play: async ({ args }) => {
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog.getAnimations()).toEqual([]))
    await expect(dialog).toContainElement(shownToast())
    await waitFor(async () => {
      const toast = shownToast().getBoundingClientRect()
      await expect(toast.top).toBeGreaterThanOrEqual(0)
      await expect(toast.bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().top)
    })
    await expect(dialog.getBoundingClientRect().bottom).toBe(window.innerHeight)
    await userEvent.keyboard('[F8]')
    await expect(within(dialog).getByRole('region', { name: /^Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expect(args.onDismiss).toHaveBeenCalledWith(1)
  },
}

export const EscapeInDialog: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 Escape closes the dialog in which a message stands, not the message alone',
  render: (args) => <DialogWithMessage {...args} />,
  play: async () => {
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(shownToast()))
    within(dialog).getByRole('button', { name: 'First choice' }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

function DialogWithMessage(args: ToasterProps) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Dialog open={open} onOpenChange={setOpen} title="Claim job #10000012" closeLabel="Leave">
        <Button>First choice</Button>
      </Dialog>
      <Toaster {...args} />
    </>
  )
}

export const Wide: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 is at most 420 px wide where there is room',
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await expect(window.innerWidth).toBe(1280)
    await expect(screen.getByRole('list').getBoundingClientRect().width).toBe(420)
    await expect(shownToast().getBoundingClientRect().width).toBeLessThanOrEqual(420)
  },
}

export const FiveSeconds: Story = {
  tags: ['!autodocs'],
  name: 'UI-01 is shown for 5 seconds unless it says otherwise',
  args: { toasts: [{ id: 3, title: 'New Job Available', variant: 'default', open: true }] },
  beforeEach: () => {
    spyOn(window, 'setTimeout')
  },
  play: async () => {
    await waitFor(() => expect(window.setTimeout).toHaveBeenCalledWith(expect.any(Function), 5000))
  },
}

/** When its time is up the toast asks to be closed. */
export const RunsOut: Story = {
  tags: ['!autodocs'],
  args: { toasts: [{ ...newJob, duration: 1 }] },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(1))
  },
}

/** Acts as the owner of the messages. */
function Stacked(props: ToasterProps) {
  const [toasts, setToasts] = useState(props.toasts)
  return (
    <>
      <Button
        onClick={() =>
          setToasts([...toasts, { ...newJob, id: toasts.length + 1, title: `Outcome ${toasts.length + 1}` }])
        }
      >
        Do it
      </Button>
      <Toaster
        {...props}
        toasts={toasts}
        onDismiss={(id) =>
          setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
        }
      />
    </>
  )
}

export const Several: Story = {
  tags: ['!autodocs'],
  name: 'D-171 messages stand below each other, three at once; the next one comes when one is closed',
  render: (args) => <Stacked {...args} />,
  play: async ({ canvas }) => {
    const act = canvas.getByRole('button', { name: 'Do it' })
    for (let press = 0; press < 3; press += 1) await userEvent.click(act)
    const boxes = () => screen.getAllByRole('listitem').map((item) => item.getBoundingClientRect())
    await waitFor(() => expect(boxes()).toHaveLength(3))
    const [first, second, third] = boxes()
    await expect(first!.bottom).toBeLessThanOrEqual(second!.top)
    await expect(second!.bottom).toBeLessThanOrEqual(third!.top)
    await expect(screen.queryByText('Outcome 4')).toBeNull()
    await userEvent.click(within(shownToast()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByText('Outcome 4')).toBeVisible())
    await expect(screen.getByText('Outcome 2')).toBeVisible()
  },
}

/** Buttons all over where the messages belong. */
const onManyButtons = (viewport: 'phone' | 'desktop', gaps: string): Story => ({
  tags: ['!autodocs'],
  globals: { viewport: { value: viewport } },
  render: (args) => (
    <>
      <div style={{ display: 'grid', gap: gaps, justifyItems: 'end' }}>
        {Array.from({ length: 12 }, (_, row) => (
          <Button key={row} style={viewport === 'phone' && row !== 5 ? { width: '100%' } : undefined}>
            Assign {row}
          </Button>
        ))}
      </div>
      <Toaster {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const toast = shownToast().getBoundingClientRect()
      for (const button of canvas.getAllByRole('button', { name: /^Assign/ })) {
        const { left, top, right, bottom } = button.getBoundingClientRect()
        const isCovered = left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
        await expect(isCovered).toBe(false)
      }
      await expect(toast.top).toBeGreaterThanOrEqual(0)
      await expect(toast.bottom).toBeLessThanOrEqual(window.innerHeight)
    })
  },
})

export const ClearOfButtons: Story = {
  ...onManyButtons('desktop', '0.25rem'),
  name: 'D-171 covers no button at 1280 px',
}

export const ClearOfButtonsOnPhone: Story = {
  ...onManyButtons('phone', '7rem'),
  name: 'D-171 covers no button at 390 px',
}
