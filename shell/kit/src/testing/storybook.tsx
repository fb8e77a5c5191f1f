import { expect } from '@snake-dispatch/design-system/stories'
import type { ComponentType } from 'react'
import { enterPortal, leavePortal, Portal, type Visit } from './portal.tsx'
import { startServer, type TestServer } from './server.ts'

/** The visit of a story; the answers are made for each run where they remember something. */
export interface StoryVisit extends Omit<Visit, 'answers'> {
  answers?: Visit['answers'] | (() => Visit['answers'])
}

interface StoryContext {
  parameters: { portal?: StoryVisit }
}

let server: TestServer

/** The server of the story on screen: the calls it has seen, and a way to change its answers. */
export const storyServer = (): TestServer => server

/** The parameters of a story that differ from the visit of its `portalStory`, e.g. `parameters: visit({ user })`. */
export const visit = (portal: StoryVisit) => ({ portal })

/**
 * What the stories of a screen need around it, for their `meta`: the portal at a path, and a server. A story fails
 * when its screen makes a call that the answers do not cover.
 */
export function portalStory(portal: StoryVisit = {}) {
  return {
    // A docs page would render several portals at once, and they share session and server.
    tags: ['!autodocs'],
    parameters: { layout: 'fullscreen', ...visit(portal) },
    decorators: [
      (Story: ComponentType, { parameters }: StoryContext) => (
        <Portal path={parameters.portal?.path}>
          <main>
            <Story />
          </main>
        </Portal>
      ),
    ],
    beforeEach: ({ parameters }: StoryContext) => {
      const { answers = [], ...surroundings } = parameters.portal ?? {}
      sessionStorage.clear()
      enterPortal(surroundings)
      server = startServer(...((typeof answers === 'function' ? answers() : answers) ?? []))
      return () => {
        server.stop()
        leavePortal()
        sessionStorage.clear()
        localStorage.clear()
      }
    },
    afterEach: () => server.verify(),
  }
}

/** Windows of the stories. */
export const phone = { viewport: { value: 'phone' } }
export const desktop = { viewport: { value: 'desktop' } }

/** Nothing is wider than the window. */
export async function noSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBe(clientWidth)
}
