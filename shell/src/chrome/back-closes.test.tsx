import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AlertDialog, Dialog, followBack } from '@snake-dispatch/design-system/dialog'
import { Menu } from '@snake-dispatch/design-system/menu'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const heard = vi.fn()

let arrived = () => {}
// Before the portal's own listener, which keeps its steps from others.
addEventListener('popstate', () => arrived(), { capture: true })

beforeEach(() => {
  followBack()
  history.pushState({ page: 'home' }, '', '/')
  history.pushState({ page: 'jobs' }, '', '/jobs')
  addEventListener('popstate', heard)
})
afterEach(async () => {
  cleanup()
  await atRest()
  removeEventListener('popstate', heard)
  heard.mockClear()
})

/** Until what a press or a step has caused is done: the entries are those of what is open. */
const atRest = (open = 0) =>
  vi.waitFor(() => expect((history.state as { openOverlays?: number } | null)?.openOverlays ?? 0).toBe(open))

/** A step in the history, by the reader. */
async function step(delta: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  arrived = resolve
  await act(async () => {
    history.go(delta)
    await promise
  })
}

interface PageProps {
  onConfirm?: (close: () => void) => void
  refuse?: boolean
}

function Page({ onConfirm, refuse = false }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const [isInner, setInner] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !refuse && setOpen(next)}
        title="Outer"
        closeLabel="Close"
        footer={<button onClick={() => onConfirm?.(close)}>Confirm</button>}
      >
        <input aria-label="Notes" />
        <button onClick={() => setInner(true)}>More</button>
      </Dialog>
      <AlertDialog
        open={isInner}
        onOpenChange={setInner}
        title="Inner"
        description="Sure?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => {}}
      />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isOpen = (title: string) => screen.queryByText(title) !== null

async function openDialog(props: PageProps = {}) {
  render(<Page {...props} />)
  press('Open')
  await atRest(1)
}

test('Back closes a dialog and stays on the page, whose router hears of no step', async () => {
  await openDialog()
  expect(location.pathname).toBe('/jobs')
  await step(-1)
  expect(isOpen('Outer')).toBe(false)
  expect(history.state).toEqual({ page: 'jobs' })
  expect(heard).not.toHaveBeenCalled()
})

test('Forward to the entry of a closed dialog leads back: nothing opens', async () => {
  await openDialog()
  await step(-1)
  await step(1)
  await atRest()
  expect(isOpen('Outer')).toBe(false)
  expect(history.state).toEqual({ page: 'jobs' })
  expect(heard).not.toHaveBeenCalled()
})

test('of two dialogs Back closes the upper one first', async () => {
  await openDialog()
  press('More')
  await atRest(2)
  await step(-1)
  expect([isOpen('Outer'), isOpen('Inner')]).toEqual([true, false])
  await step(-1)
  expect(isOpen('Outer')).toBe(false)
  expect(history.state).toEqual({ page: 'jobs' })
})

test('a dialog that is closed by its own button leaves no entry behind', async () => {
  await openDialog()
  press('Close')
  await atRest()
  expect(history.state).toEqual({ page: 'jobs' })
  await step(-1)
  expect(history.state).toEqual({ page: 'home' })
  expect(heard).toHaveBeenCalled()
})

test('a dialog that does not close at Escape does not close at Back, as often as it is pressed', async () => {
  await openDialog({ refuse: true })
  for (let times = 0; times < 3; times++) {
    await step(-1)
    await atRest(1)
    expect(isOpen('Outer')).toBe(true)
    expect(location.pathname).toBe('/jobs')
  }
})

test('a page that a dialog leads to replaces its entry, also while the step back is under way', async () => {
  for (const lead of [
    (close: () => void) => {
      close()
      history.pushState({ page: 'mine' }, '', '/mine')
    },
    (close: () => void) => {
      close()
      // Later than the step was asked for, earlier than it is done.
      setTimeout(() => history.pushState({ page: 'mine' }, '', '/mine'))
    },
  ]) {
    await openDialog({ onConfirm: lead })
    press('Confirm')
    await vi.waitFor(() => expect(history.state).toEqual({ page: 'mine' }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await vi.waitFor(() => expect(history.state).toEqual({ page: 'mine' }))
    expect(location.pathname).toBe('/mine')
    await step(-1)
    expect(history.state).toEqual({ page: 'jobs' })
    cleanup()
    await atRest()
  }
})

test('an entry that is replaced under a dialog is still replaced when it closes', async () => {
  await openDialog()
  history.replaceState({ page: 'jobs', search: 'python' }, '', '/jobs?search=python')
  press('Close')
  await atRest()
  await vi.waitFor(() => expect(history.state).toEqual({ page: 'jobs', search: 'python' }))
  expect(location.search).toBe('?search=python')
})

test('a dialog that is opened while the step of a closed one is under way stays open, and Back closes it', async () => {
  await openDialog()
  const stepped = new Promise<void>((resolve) => (arrived = resolve))
  press('Close')
  const go = vi.spyOn(history, 'go')
  await vi.waitFor(() => expect(go).toHaveBeenCalled())
  press('Open')
  await stepped
  await atRest(1)
  expect(isOpen('Outer')).toBe(true)
  await step(-1)
  expect(isOpen('Outer')).toBe(false)
})

test('Back closes a menu', async () => {
  render(<Menu trigger={<button>Actions</button>} entries={[{ label: 'Lock', onSelect: () => {} }]} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' })
  expect(isOpen('Lock')).toBe(true)
  await atRest(1)
  await step(-1)
  expect(isOpen('Lock')).toBe(false)
})
