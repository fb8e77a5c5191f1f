import { expect, userEvent, waitFor, within } from '@snake-dispatch/design-system/stories'
import { defineRoutes, providePortalConfig } from '@snake-dispatch/kit'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { RequestPage } from '../routes/RequestPage.tsx'
import { testConfig } from './portal-config.ts'
import { stubServer, type StubServer } from './stub-server.ts'

/** Windows of the stories. */
export const phone = { viewport: { value: 'phone' } }
export const desktop = { viewport: { value: 'desktop' } }

/** The page in the place where the portal draws it. */
export function PublicPage({ path }: { path: string }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <main>
        <RequestPage />
      </main>
    </MemoryRouter>
  )
}

let running: StubServer

/** The server that the story on screen talks to. */
export const server = () => running

/** What every story of the page needs: its surroundings, the window of a phone, and a server of its own. */
export const publicStory = {
  component: PublicPage,
  parameters: { layout: 'fullscreen' },
  globals: phone,
  args: { path: '/' },
  beforeEach: () => {
    running = enterPortal()
    return () => running.restore()
  },
}

/** Gives the page what shell and server give it, and an empty draft. */
function enterPortal(): StubServer {
  sessionStorage.clear()
  providePortalConfig(testConfig)
  defineRoutes([
    { path: '/login', audience: 'guest' },
    { path: '/snake-catcher-sydney', audience: 'anyone' },
  ])
  return stubServer()
}

/** Fills in everything that is needed, as a visitor does. */
export async function fillIn(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.click(page.getByRole('radio', { name: 'Snake is inside my home' }))
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'What kind of snake is it?' }),
    'deathAdder',
  )
  const address = page.getByRole('combobox', { name: 'Address' })
  await userEvent.type(address, 'penri')
  await userEvent.click(page.getByRole('option', { name: 'Penrith' }))
  await userEvent.type(page.getByRole('textbox', { name: 'Where exactly is the snake?' }), 'Laundry')
  await userEvent.type(page.getByRole('textbox', { name: 'Your name' }), 'Mia Wong')
  await userEvent.type(page.getByRole('textbox', { name: 'Your mobile number' }), '0491570156')
  await userEvent.tab()
}

/** The button at the end of the form. */
export const submitButton = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: /^Submit/ })

/** Waits until the security check is done. */
export async function verified(canvasElement: HTMLElement) {
  await waitFor(() => expect(within(canvasElement).getByText('Verified')).toBeVisible())
}

/** The success, in front of which the security check may still work. */
export const success = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('heading', { name: 'Job Submitted Successfully!' })

/** Nothing is wider than the window. */
export async function noSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBe(clientWidth)
}
