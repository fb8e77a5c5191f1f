import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, useEffect, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PortalRouter, useLocation, useNavigate } from './router.ts'

/** As single-spa tells all routers of a change of the address. */
const tellAll = () =>
  act(() => {
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })

const drawn: string[] = []

function Section({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => void drawn.push(`${name} ${pathname}${search}`))
  return (
    <button type="button" onClick={() => startTransition(() => navigate('/jobs?page=2'))}>
      {name}
    </button>
  )
}

function open() {
  for (const name of ['Header', 'List'])
    render(
      <PortalRouter>
        <Section name={name} />
      </PortalRouter>,
    )
  drawn.length = 0
}

beforeEach(() => history.replaceState(null, '', '/jobs'))
afterEach(cleanup)

test('a change of the address is drawn once by the router that makes it, and by the others when they are told', () => {
  open()
  fireEvent.click(screen.getByText('List'))
  expect(drawn).toEqual(['List /jobs?page=2'])
  tellAll()
  expect(drawn).toEqual(['List /jobs?page=2', 'Header /jobs?page=2'])
})

test('steps of the history, and addresses that no router has made, are heard by all', () => {
  open()
  fireEvent.click(screen.getByText('List'))
  tellAll()
  drawn.length = 0
  // Back, to the address that was there at first.
  history.replaceState(null, '', '/jobs')
  tellAll()
  expect(drawn.toSorted()).toEqual(['Header /jobs', 'List /jobs'])
  drawn.length = 0
  history.pushState(null, '', '/settings')
  tellAll()
  expect(drawn.toSorted()).toEqual(['Header /settings', 'List /settings'])
})

test('a change that is made before the router listens is drawn once all are told', () => {
  function Leaver() {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    useLayoutEffect(() => {
      if (pathname === '/jobs') void navigate('/settings')
    }, [navigate, pathname])
    return pathname
  }
  const { container } = render(
    <PortalRouter>
      <Leaver />
    </PortalRouter>,
  )
  tellAll()
  expect(container.textContent).toBe('/settings')
})
