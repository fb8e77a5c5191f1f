import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

test('D-31 whichever page is opened, it is read from its top: the heading of the list has the focus', () => {
  const onOpen = vi.fn<(cursor: string | null) => void>()
  const onPrevious = vi.fn<() => void>()
  function List() {
    const heading = useRef<HTMLHeadingElement>(null)
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          Jobs
        </h2>
        <Pager of="jobs" nextCursor="50" isFirst={false} {...{ heading, onOpen, onPrevious }} />
      </>
    )
  }
  render(<List />)
  for (const name of ['Next page', 'Previous page', 'First page']) {
    screen.getByRole('button', { name }).focus()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  }
  expect(onOpen.mock.calls).toEqual([['50'], [null]])
  expect(onPrevious).toHaveBeenCalledOnce()
})
