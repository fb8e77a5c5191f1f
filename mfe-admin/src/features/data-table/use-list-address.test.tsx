import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from '@snake-dispatch/kit/router'
import { expect, test } from 'vitest'
import { useListAddress } from './use-list-address.ts'

function open(address: string) {
  return renderHook(() => ({ ...useListAddress(['search', 'role']), at: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result
}

test('D-31 the address says what the list shows', () => {
  const list = open('/admin?search=kim&cursor=12&tab=x')
  expect(list.current.values).toEqual({ search: 'kim', cursor: '12' })
})

test('D-31 a changed filter starts from the first page, and leaves what is not its own', () => {
  const list = open('/admin?search=kim&cursor=12&tab=x')
  act(() => list.current.change({ role: 'admin', search: '' }))
  expect(list.current.at).toBe('?tab=x&role=admin')
})

test('D-31 a page keeps the filters', () => {
  const list = open('/admin?search=kim')
  act(() => list.current.openPage('24'))
  expect(list.current.at).toBe('?search=kim&cursor=24')
  act(() => list.current.openPage(null))
  expect(list.current.at).toBe('?search=kim')
})

test('D-31 each page leads to the one before, as far as this visit came; a changed filter starts anew', () => {
  const list = open('/admin?cursor=12')
  expect(list.current.openPrevious).toBeUndefined()
  act(() => list.current.openPage('24'))
  act(() => list.current.openPage('36'))
  act(() => list.current.openPrevious?.())
  expect(list.current.at).toBe('?cursor=24')
  act(() => list.current.openPrevious?.())
  expect([list.current.at, list.current.openPrevious]).toEqual(['?cursor=12', undefined])
  act(() => list.current.openPage('24'))
  act(() => list.current.change({ search: 'kim' }))
  expect([list.current.at, list.current.openPrevious]).toEqual(['?search=kim', undefined])
})

test('D-31 a change that is not drawn yet is not lost to the next one', () => {
  const list = open('/admin?tab=x')
  act(() => {
    list.current.change({ search: 'kim' }, { replace: true })
    list.current.change({ role: 'admin' })
  })
  expect(list.current.at).toBe('?tab=x&search=kim&role=admin')
})
