import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDeploymentCheck } from './deployment.ts'
import { lazy } from './lazy.tsx'
import { useShownToast } from './toast.ts'

const Dialog = () => 'A dialog'
const dialog = (load: () => Promise<typeof Dialog>) => lazy(load, { preload: false })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => setDeploymentCheck(() => Promise.resolve(false)))

test('the press is shown while the code loads, then it opens; what was open stays rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const part = dialog(() => promise)
  const { result } = renderHook(() => part.useOpen())
  act(() => result.current.open())
  expect(result.current).toMatchObject({ isOpening: true, isOpen: false, wasOpen: false })
  await act(async () => resolve(Dialog))
  expect(result.current).toMatchObject({ isOpening: false, isOpen: true, wasOpen: true })
  act(() => result.current.close())
  expect(result.current).toMatchObject({ isOpening: false, isOpen: false, wasOpen: true })
})

test('what is loaded already opens with the press', async () => {
  const part = dialog(() => Promise.resolve(Dialog))
  await part.load()
  const { result } = renderHook(() => part.useOpen())
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
})

test('the pressed button has the focus when it opens, though it got none by the press or has lost it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const part = dialog(() => promise)
  function Page() {
    const { isOpen, open } = part.useOpen()
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

test('of two presses whose code is still loading the later one opens, and only that', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Dialog>()
  const part = dialog(() => promise)
  const first = renderHook(() => part.useOpen())
  const second = renderHook(() => part.useOpen())
  act(() => first.result.current.open())
  act(() => second.result.current.open())
  await act(async () => resolve(Dialog))
  expect(second.result.current.isOpen).toBe(true)
  expect(first.result.current).toMatchObject({ isOpen: false, isOpening: false, wasOpen: false })
  act(() => second.result.current.close())
  act(() => first.result.current.open())
  expect(first.result.current.isOpen).toBe(true)
})

test('without a network a toast says so, and the next press tries again', async () => {
  let hasNetwork = false
  const part = dialog(() =>
    hasNetwork ? Promise.resolve(Dialog) : Promise.reject(new TypeError('no network')),
  )
  const { result } = renderHook(() => ({ opening: part.useOpen(), toast: useShownToast() }))
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

test('when the file is gone with a newer deployment, the toast asks for a reload', async () => {
  setDeploymentCheck(() => Promise.resolve(true))
  const part = dialog(() => Promise.reject(new TypeError('gone')))
  const { result } = renderHook(() => ({ claim: part.useOpen(), toast: useShownToast() }))
  await act(async () => result.current.claim.open())
  expect(result.current.toast).toMatchObject({
    title: 'This could not be opened',
    description: 'The portal was updated. Reload the page to go on; what you typed is kept.',
  })
})
