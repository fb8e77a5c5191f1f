import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onDemand } from './on-demand.tsx'
import { useShownToast } from './toast.ts'
import { useOpening } from './use-opening.ts'

const Dialog = () => 'A dialog'

test('the press is shown while the code comes, then it opens; what was open stays drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const part = onDemand(() => promise)
  const { result } = renderHook(() => useOpening(part))
  act(() => result.current.open())
  expect(result.current).toMatchObject({ isOpening: true, isOpen: false, wasOpen: false })
  await act(async () => resolve(Dialog))
  expect(result.current).toMatchObject({ isOpening: false, isOpen: true, wasOpen: true })
  act(() => result.current.close())
  expect(result.current).toMatchObject({ isOpening: false, isOpen: false, wasOpen: true })
})

test('what is loaded already opens with the press', async () => {
  const part = onDemand(() => Promise.resolve(Dialog))
  await part.load()
  const { result } = renderHook(() => useOpening(part))
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
})

test('the pressed button has the focus when it opens, though it got none by the press or has lost it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const part = onDemand(() => promise)
  function Page() {
    const { isOpen, open } = useOpening(part)
    return (
      <>
        <button onClick={open}>Open</button>
        <input />
        {isOpen && <p>Opened</p>}
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole('textbox').focus()
  await act(async () => resolve(Dialog))
  expect(screen.getByText('Opened')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('of two presses whose code is still to come the later one opens, and only that', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const part = onDemand(() => promise)
  const first = renderHook(() => useOpening(part))
  const second = renderHook(() => useOpening(part))
  act(() => first.result.current.open())
  act(() => second.result.current.open())
  await act(async () => resolve(Dialog))
  expect(second.result.current.isOpen).toBe(true)
  expect(first.result.current).toMatchObject({ isOpen: false, isOpening: false, wasOpen: false })
  act(() => second.result.current.close())
  act(() => first.result.current.open())
  expect(first.result.current.isOpen).toBe(true)
})

test('without a network that is told, and the next press tries again', async () => {
  let hasNetwork = false
  const part = onDemand(() =>
    hasNetwork ? Promise.resolve(Dialog) : Promise.reject(new TypeError('no network')),
  )
  const { result } = renderHook(() => ({ opening: useOpening(part), toast: useShownToast() }))
  await act(async () => result.current.opening.open())
  expect(result.current.opening).toMatchObject({ isOpening: false, isOpen: false })
  expect(result.current.toast).toMatchObject({
    open: true,
    variant: 'destructive',
    title: 'This could not be opened',
    description: 'Please check your connection and try again.',
  })
  hasNetwork = true
  await act(async () => result.current.opening.open())
  expect(result.current.opening.isOpen).toBe(true)
})
