import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { dispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { statistics } from '@snake-dispatch/contract/moderation'
import { answer, never, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { besideQueue, figures, moderatorStory } from '../../testing/moderator-story.ts'

const at = { path: '/moderator?tab=statistics', user: userOf({ role: 'moderator' }) }
const counts = [
  ...besideQueue,
  answer(statistics, () => ({ totalAvailableJobs: 12, activeCatchers: 1_874, publicSubmissions: 20_413 })),
]

const meta = {
  title: 'Moderator/Statistics',
  ...moderatorStory,
  parameters: {
    layout: 'fullscreen',
    ...visit({ ...at, answers: [...counts, answer(dispatchStatistics, () => figures)] }),
  },
} satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'MOD-03 three counts, claims, time to claim, what waits and where',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const three = await page.findByRole('region', { name: 'Counts' })
    for (const text of ['Total available jobs12', 'Active catchers1,874', 'Public submissions20,413'])
      await expect(three).toHaveTextContent(text)
    await expect(three).toHaveTextContent('Public submissions are counted once a minute.')
    await expect(page.getByRole('region', { name: 'Claims per day' })).toHaveTextContent(
      /counted once a minute/,
    )
    await expect(page.getByRole('img', { name: /^Bar chart of the last 30 days: 312 claims/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /median 7 min, 95th percentile 1 h 5 min/ })).toBeVisible()
    const waiting = page.getByRole('link', { name: 'More than 10 minutes ago' })
    await expect(waiting).toHaveAttribute('href', '/moderator?age=10')
    await expect(page.getByRole('row', { name: /Western Sydney 8 5/ })).toBeVisible()
    await expect(page.getByRole('row', { name: 'No, nobody came 4' })).toBeVisible()
    await userEvent.click(page.getByText('Nov 2026: nobody came to 3 of 142 who answered'))
    const byRegion = within(page.getByRole('table', { name: 'Answers of clients by region, Nov 2026' }))
    await expect(byRegion.getByRole('row', { name: 'Western Sydney 120 17 3' })).toBeVisible()
    await userEvent.click(page.getByText('Numbers by day'))
    await expect(page.getByRole('row', { name: '1 Nov 2026 0 – –' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Outcomes: Story = {
  name: 'DISP-62 how jobs ended, and which guesses were right by kind',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const ended = within(await page.findByRole('region', { name: 'How jobs ended' }))
    for (const name of ['Relocated 241', 'Gone when I came 38', 'No snake 17', 'Not said 12'])
      await expect(ended.getByRole('row', { name })).toBeVisible()
    await expect(
      ended.getByText(/^Of 14 jobs with legs, which may be a lizard, 11 ended without a snake/),
    ).toBeVisible()
    const guesses = within(page.getByRole('region', { name: 'Which guesses were right' }))
    await expect(guesses.getByRole('row', { name: 'Eastern Brown Snake 61 35' })).toBeVisible()
    await expect(guesses.getByRole('row', { name: 'Coastal Carpet Python 0 1' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: 'Open jobs by region' })
    await noSidewaysScroll()
  },
}

export const NothingYet: Story = {
  globals: phone,
  parameters: visit({
    ...at,
    answers: [
      ...counts,
      answer(dispatchStatistics, () => ({
        claims: 0,
        medianSeconds: null,
        p95Seconds: null,
        days: figures.days.map(({ day }) => ({ day, claims: 0, medianSeconds: null, p95Seconds: null })),
        waiting: { tenMinutes: 0, oneHour: 0, oneDay: 0 },
        came: { yes: 0, noSnake: 0, no: 0 },
        cameByRegion: [],
        outcomes: { relocated: 0, gone: 0, noSnake: 0, notSaid: 0 },
        guesses: [],
        lizards: { reported: 0, noSnake: 0 },
        regions: [],
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There are no open jobs.')).toBeVisible()
    await expect(within(canvasElement).getByText('No catcher has said yet which kind it was.')).toBeVisible()
  },
}

export const Loading: Story = {
  globals: desktop,
  parameters: visit({ ...at, answers: [...counts, answer(dispatchStatistics, never)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the statistics')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  parameters: visit({
    ...at,
    answers: [...counts, refuse(dispatchStatistics, 503, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    storyServer().use(answer(dispatchStatistics, () => figures))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('region', { name: 'Counts' })).toBeVisible()
  },
}
