import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { installPrompt } from '@snake-dispatch/kit'
import { answer, catcher, claimedJob } from '@snake-dispatch/kit/testing'
import { portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { writeVisits } from './install-visits.ts'

const lists = [answer(availableJobs, () => []), answer(myCompletedJobs, () => [])]
const path = '/dashboard?tab=my-jobs'

const meta = {
  title: 'Catcher/Install offer',
  component: app.App,
  loaders: [everythingLoaded],
  ...portalStory({ path, user: catcher, answers: [answer(myActiveJobs, () => [claimedJob()]), ...lists] }),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** This visit is the second one. */
function secondVisit() {
  writeVisits({ count: 1, last: 0, dismissed: false })
  return () => {
    installPrompt.set(null)
    localStorage.removeItem('snake-dispatch.install-offer')
  }
}

const offer = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('complementary', { name: 'Install the app' })

export const WithThePromptOfTheBrowser: Story = {
  beforeEach: () => {
    installPrompt.set({ prompt: () => Promise.resolve() })
    return secondVisit()
  },
  play: async ({ canvasElement }) => {
    await expect(within(await offer(canvasElement)).getByRole('button', { name: 'Install' })).toBeVisible()
  },
}

export const WithTheStepsOfSafari: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    const forget = secondVisit()
    return () => {
      forget()
      Reflect.deleteProperty(navigator, 'standalone')
    }
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await offer(canvasElement)).getByRole('button', { name: 'Show Me How' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('Tap Share')).toBeVisible()
  },
}

export const NeverBeforeAClaim: Story = {
  parameters: visit({ path, user: catcher, answers: [answer(myActiveJobs, () => []), ...lists] }),
  beforeEach: WithThePromptOfTheBrowser.beforeEach!,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No active jobs')).toBeVisible()
    await expect(canvas.queryByRole('complementary', { name: 'Install the app' })).toBeNull()
  },
}
