import { expect } from '@snake-dispatch/design-system/stories'
import { useShownToast } from '@snake-dispatch/kit'
import { QueryClientProvider, queryClient } from '@snake-dispatch/kit/query'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { AdminPage } from '../routes/AdminPage.tsx'
import { adminTabs } from '../routes/admin-tabs.tsx'
import { registrations } from './registrations.ts'
import { stubServer } from './stub-server.ts'

/** Windows of the stories. */
export const phone = { viewport: { value: 'phone' } }
export const desktop = { viewport: { value: 'desktop' } }

/** The call that lists the waiting registrations. */
export const LIST = 'GET /api/admin/users/pending'

let running: ReturnType<typeof stubServer>

/** The server that the story on screen talks to. */
export const server = () => running

/** The page in the place where the portal draws it; the toast is read from where the shell reads it. */
export function Page({ tabs }: { tabs: typeof adminTabs }) {
  const toast = useShownToast()
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <main>
          <AdminPage tabs={tabs} />
          <output data-testid="toast">{toast?.open && `${toast.title}: ${toast.description}`}</output>
        </main>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

/** What every story of the page needs: its surroundings, and a server that knows three registrations. */
export const adminStory = {
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { tabs: adminTabs },
  beforeEach: () => {
    queryClient.clear()
    let waiting = registrations
    const decide = (id: number) => () => {
      const decided = waiting.find((user) => user.id === id)
      waiting = waiting.filter((user) => user.id !== id)
      return decided
    }
    running = stubServer({
      [LIST]: () => waiting,
      'POST /api/admin/users/1/approve': decide(1),
      'POST /api/admin/users/2/reject': decide(2),
    })
    return () => running.restore()
  },
}

/** Nothing is wider than the window. */
export async function noSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBe(clientWidth)
}
