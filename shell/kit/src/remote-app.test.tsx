import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { remoteApp, type AppPage } from './remote-app.tsx'
import { MemoryRouter, useLocation } from './router.ts'

afterEach(cleanup)

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}
const load = vi.fn(() => Promise.resolve(Address))
const pages: readonly AppPage[] = [
  { path: '/here', audience: 'anyone', load },
  { path: '/jobs/:id', audience: 'anyone', load },
  { path: '/old', audience: 'anyone', redirect: '/here?from=old' },
]

async function open(path: string) {
  const app = remoteApp(pages)
  await app.load(path)
  render(
    <MemoryRouter initialEntries={[path]}>
      <app.App />
    </MemoryRouter>,
  )
}

test.each([
  ['/here', '/here'],
  ['/here/', '/here/'],
  ['/jobs/7', '/jobs/7'],
  ['/old', '/here?from=old'],
])('the page at %s is loaded first and rendered at once', async (path, address) => {
  await open(path)
  expect(screen.getByText(address)).toBeDefined()
})

test('a page that cannot be loaded rejects', async () => {
  load.mockRejectedValueOnce(new Error('gone'))
  await expect(remoteApp(pages).load('/here')).rejects.toThrow('gone')
})

test('a path of another remote needs nothing', async () => {
  load.mockClear()
  await remoteApp(pages).load('/elsewhere')
  expect(load).not.toHaveBeenCalled()
})
