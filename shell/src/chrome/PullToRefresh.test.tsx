import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PullToRefresh } from './PullToRefresh.tsx'

const refresh = vi.fn<() => void>()
beforeEach(() => {
  refresh.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(page = <main>page</main>) {
  const { container } = render(
    <>
      <PullToRefresh onRefresh={refresh} />
      {page}
    </>,
  )
  return container.querySelector<HTMLElement>('[data-state]')!
}

const at = (clientY: number, clientX = 0) => ({ touches: [{ clientX, clientY }] })
const begin = (target: Element) => fireEvent.touchStart(target, at(10))
const move = (target: Element, down: number, across = 0) => fireEvent.touchMove(target, at(10 + down, across))
/** Pulls by this many pixels, and lets go. */
function pull(target: Element, down: number) {
  begin(target)
  move(target, down)
  fireEvent.touchEnd(target)
}
const lengthOf = (mark: HTMLElement) => mark.style.getPropertyValue('--pull')

test('NAV-05 a pull of more than 80 px reloads the page, one of 80 px does not', () => {
  const mark = open()
  const page = screen.getByText('page')
  pull(page, 80)
  expect(refresh).not.toHaveBeenCalled()
  expect(mark.dataset['state']).toBe('idle')
  pull(page, 81)
  expect(refresh).toHaveBeenCalledOnce()
  expect(mark.dataset['state']).toBe('refreshing')
})

test('NAV-05 the mark follows the finger for at most 150 px, and only down', () => {
  const mark = open()
  const page = screen.getByText('page')
  begin(page)
  move(page, 40)
  expect([lengthOf(mark), mark.dataset['state']]).toEqual(['40', 'pulling'])
  move(page, 400)
  expect([lengthOf(mark), mark.dataset['state']]).toEqual(['150', 'ready'])
  move(page, -20)
  expect([lengthOf(mark), mark.dataset['state']]).toEqual(['0', 'idle'])
  fireEvent.touchEnd(page)
  expect(refresh).not.toHaveBeenCalled()
})

test('NAV-05 the mark is no matter of a screen reader, and the browser’s own pull is off while it is there', () => {
  const mark = open()
  expect(mark.getAttribute('aria-hidden')).toBe('true')
  expect(document.documentElement.dataset['pulls']).toBe('')
})

test('NAV-05 a move to the side, a second finger and a cancelled touch are no pull', () => {
  open()
  const page = screen.getByText('page')
  begin(page)
  move(page, 20, 60)
  move(page, 120)
  fireEvent.touchEnd(page)
  begin(page)
  move(page, 120)
  fireEvent.touchMove(page, { touches: [at(130).touches[0], at(300).touches[0]] })
  fireEvent.touchEnd(page)
  begin(page)
  move(page, 120)
  fireEvent.touchCancel(page)
  fireEvent.touchEnd(page)
  expect(refresh).not.toHaveBeenCalled()
})

test('NAV-05 where the page, or a part of it, is scrolled down, the finger scrolls', () => {
  open()
  const page = screen.getByText('page')
  page.scrollTop = 30
  pull(page, 120)
  page.scrollTop = 0
  vi.stubGlobal('scrollY', 30)
  pull(screen.getByText('page'), 120)
  vi.unstubAllGlobals()
  expect(refresh).not.toHaveBeenCalled()
})

test('NAV-05 nothing is reloaded over a dialog, or without a network', () => {
  open(
    <>
      <main>page</main>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the dialogs of the design system are */}
      <div role="dialog">dialog</div>
    </>,
  )
  pull(screen.getByText('dialog'), 120)
  pull(screen.getByText('page'), 120)
  screen.getByText('dialog').removeAttribute('role')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  pull(screen.getByText('page'), 120)
  expect(refresh).not.toHaveBeenCalled()
})

test('NAV-05 nothing that was typed is lost: only an emptied field lets the page reload', () => {
  open(
    <form>
      page
      <textarea aria-label="Notes" />
    </form>,
  )
  const notes = screen.getByLabelText('Notes')
  fireEvent.input(notes, { target: { value: 'Under the deck' } })
  pull(notes.parentElement!, 120)
  expect(refresh).not.toHaveBeenCalled()
  fireEvent.input(notes, { target: { value: '' } })
  pull(notes.parentElement!, 120)
  expect(refresh).toHaveBeenCalledOnce()
})

/** jsdom knows no layout. */
function hide(field: HTMLInputElement | null) {
  if (field) field.checkVisibility = () => false
}

test('NAV-05 a search, a field that is not shown and what was stored at once do not keep the page from reloading', () => {
  open(
    <main>
      page
      <form>
        <input type="search" aria-label="Search" />
        <input type="checkbox" aria-label="Back at its default" />
        <input aria-label="Hidden" ref={hide} />
      </form>
      <input type="checkbox" aria-label="Stored at once" />
    </main>,
  )
  const search = screen.getByLabelText('Search')
  fireEvent.input(search, { target: { value: 'python' } })
  fireEvent.input(screen.getByLabelText('Hidden'), { target: { value: 'typed' } })
  fireEvent.click(screen.getByLabelText('Back at its default'))
  pull(search, 120)
  expect(refresh).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('Back at its default'))
  fireEvent.click(screen.getByLabelText('Stored at once'))
  pull(search, 120)
  expect(refresh).toHaveBeenCalledOnce()
})
