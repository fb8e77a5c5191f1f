import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { assignJob, jobCandidates } from '@snake-dispatch/contract/moderation'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { refreshList } from '@snake-dispatch/kit/query'
import { answer, never, refuse } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { press, refusedLater } from '../../testing/job-actions.ts'
import { candidates, jobs, lifeOf, moderatorStory } from '../../testing/moderator-story.ts'
import { toldInToast } from '../../testing/toasts.ts'

const meta = { title: 'Moderator/Given jobs', ...moderatorStory } satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {
  name: 'MOD-05 D-169 a compact table of who could come, nearest first, each with distance, jobs and number; the search has the focus',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000041' }))
    await waitFor(() => expect(dialog.getByLabelText('Search catchers')).toHaveFocus())
    const first = await dialog.findByRole('radio', { name: 'Tara Nguyen' })
    await expect(first).toHaveAccessibleDescription('About 12 km from Engadine, no open jobs')
    await expect(dialog.getByRole('row', { name: /Bea Brisk/ })).toHaveTextContent('Not known')
    await expect(dialog.getByRole('row', { name: /Cy Quiet/ })).toHaveTextContent('Not reachable')
    for (const row of dialog.getAllByRole('row').slice(1))
      await expect(row.getBoundingClientRect().height).toBeLessThan(38)
    await expect(dialog.getByRole('radio', { name: 'Nell None' })).toBeDisabled()
    await expect(dialog.getByRole('row', { name: /Nell None/ })).toHaveTextContent('No licence number')
    await userEvent.click(dialog.getByRole('button', { name: 'Distance' }))
    await waitFor(() =>
      expect(dialog.getByRole('columnheader', { name: 'Distance' })).toHaveAttribute('aria-sort'),
    )
    await waitFor(() => expect(storyServer().callsTo(jobCandidates).at(-1)?.query.sort).toBe('distance'))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Job' }))
    await expect(dialog.getByText('Please choose a catcher')).toBeVisible()
  },
}

export const ChoosingOnPhone: Story = {
  name: 'MOD-05 D-169 on a phone they are cards, above a foot with the times and the button',
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000041' }))
    const described = async (name: string, text: string) =>
      expect(await dialog.findByRole('radio', { name })).toHaveAccessibleDescription(text)
    await described('Tara Nguyen', 'About 12 km from Engadine, no open jobs')
    await described('Bea Brisk', 'Serves the region of Sutherland, 5 open jobs, 2 late')
    await described('Cy Quiet', 'Serves a neighbouring region, no open jobs, no alert reaches them')
    await described('Una Where', 'Chose no suburbs, based in Bega, no open jobs')
    await expect(dialog.getAllByRole('link', { name: '0491 570 156' })[0]).toHaveAttribute(
      'href',
      'tel:0491570156',
    )
    const button = dialog.getByRole('button', { name: 'Assign Job' })
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(dialog.getByText('15 min')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Search catchers'), 'far')
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Tara Nguyen' })).toBeNull())
    // It asks once typing rests, and not with each key.
    await expect(
      storyServer()
        .callsTo(jobCandidates)
        .map(({ query }) => query.search),
    ).toEqual([undefined, 'far'])
    await userEvent.type(dialog.getByLabelText('Search catchers'), 'x')
    await expect(await dialog.findByText('No catcher found')).toBeVisible()
  },
}

export const Arrival: Story = {
  name: 'D-169 a time is chosen with a catcher as far as the distance suggests one; otherwise staff choose it',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    const time = (minutes: number) => dialog.getByRole('radio', { name: `${minutes} min` })
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    await expect(time(30)).toBeChecked()
    await expect(dialog.getByText('about 30 min from Engadine')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Alex Far' }))
    await expect(dialog.getByText('more than 2 hours from Tweed Heads')).toBeVisible()
    await expect(time(30)).not.toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Job' }))
    await expect(dialog.getByText('Please choose a time')).toBeVisible()
    await expect(storyServer().callsTo(assignJob)).toHaveLength(0)
    await userEvent.click(time(120))
    await expect(dialog.queryByText('Please choose a time')).toBeNull()
  },
}

export const TakenMeanwhile: Story = {
  name: 'D-169 the dialog says who took the job and when, and assigns nothing until staff hand it over all the same',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    const jo = {
      claimedById: 51,
      claimedBy: { id: 51, name: 'Jo Reid' },
      claimedAt: '2026-11-25T03:15:00.000Z',
    }
    storyServer().use(
      answer(jobLife, () => ({
        ...lifeOf({ ...jobs[0]!, ...jo }),
        events: [
          {
            at: jo.claimedAt,
            kind: 'assigned' as const,
            round: null,
            actor: 'Casey Moore',
            about: 'Jo Reid',
            step: null,
            eta: 30,
            reason: null,
          },
        ],
      })),
    )
    await refreshList(jobLife.path)
    const text = 'Jo Reid has this job since 2:15 pm. Casey Moore assigned it.'
    await expect(await dialog.findByRole('button', { name: text })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('button', { name: text }))
    await expect(storyServer().callsTo(assignJob)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over all the same' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hand Over Job' }))
    await waitFor(() =>
      expect(storyServer().callsTo(assignJob)[0]?.body).toEqual({ userId: 31, fromUserId: 51, eta: 30 }),
    )
  },
}

export const OffCall: Story = {
  name: 'DISP-12 Off-call catcher assigned: warned',
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000041' }))
    const off = await dialog.findByRole('radio', { name: 'Ollie Sand' })
    await expect(off).toHaveAccessibleDescription('Serves Sutherland, 1 open job, off call')
    await expect(dialog.queryByText('Ollie Sand is off call')).toBeNull()
    await userEvent.click(off)
    await expect(dialog.getByText('Ollie Sand is off call')).toBeVisible()
  },
}

export const AtBound: Story = {
  name: 'MOD-05 D-37 an assignment that goes past a bound says so',
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000041' }))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Bea Brisk' }))
    await expect(dialog.getByText('Bea Brisk is at their limit of open jobs')).toBeVisible()
    await expect(dialog.getByText('They have 5 open jobs. This assignment goes past it.')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Tara Nguyen' }))
    await expect(dialog.queryByText('Bea Brisk is at their limit of open jobs')).toBeNull()
  },
}

export const WithoutSuburb: Story = {
  name: 'MOD-05 D-07 of a job without a suburb only the open jobs of the catchers are said',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Assign job #10000041' })
    storyServer().use(answer(jobQueue, () => [{ ...jobs[0]!, suburb: null }]))
    await refreshList(jobQueue.path)
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000041' }))
    await dialog.findByRole('radio', { name: 'Tara Nguyen' })
    await expect(dialog.getByRole('radio', { name: 'Ollie Sand' })).toHaveAccessibleDescription(
      '1 open job, off call',
    )
  },
}

export const SearchAfterChoice: Story = {
  name: 'MOD-02 a search drops who was chosen, and Enter in it assigns nobody',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    const search = dialog.getByLabelText('Search catchers')
    await userEvent.type(search, 'a{Enter}')
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Ollie Sand' })).toBeVisible())
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Tara Nguyen' })).toBeEnabled())
    await expect(dialog.getByRole('radio', { name: 'Tara Nguyen' })).not.toBeChecked()
    await userEvent.type(search, 'xx')
    await expect(await dialog.findByText('No catcher found')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Job' }))
    await expect(dialog.getByRole('alert')).toHaveTextContent('Please choose a catcher')
    await expect(storyServer().callsTo(assignJob)).toHaveLength(0)
  },
}

export const Assigned: Story = {
  name: 'MOD-04 D-96 an assigned job leaves the list of available ones at once; the time of arrival is chosen',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(await within(canvasElement).findByLabelText('Show'), 'Available Jobs')
    const page = await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ollie Sand' }))
    await userEvent.click(dialog.getByRole('radio', { name: '45 min' }))
    const answered = Promise.withResolvers<(typeof jobs)[number]>()
    storyServer().use(answer(assignJob, () => answered.promise))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Job' }))
    await waitFor(() => expect(page.queryByText('#10000041')).toBeNull())
    await waitFor(() => expect(page.getByRole('heading', { name: 'Available Jobs' })).toHaveFocus())
    storyServer().use(answer(jobQueue, () => [jobs[1]!]))
    answered.resolve(jobs[0]!)
    await toldInToast('Job Assigned', 'Ollie Sand has job #10000041 now.')
    await expect(storyServer().callsTo(assignJob)[0]?.body).toEqual({ userId: 32, fromUserId: null, eta: 45 })
  },
}

export const Conflict: Story = {
  name: 'MOD-04 an assignment that fails brings the job back',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    storyServer().use(refuse(assignJob, 409, 'This job has already been claimed.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Job' }))
    await toldInToast('Failed to assign job', 'This job has already been claimed.')
    await expect(await page.findByRole('rowheader', { name: /10000041/ })).toBeVisible()
  },
}

export const NotNow: Story = {
  name: 'MOD-02 a dialog that is closed gives the focus back to the row',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = await press(canvasElement, 'Assign job #10000042')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(page.getByRole('button', { name: 'Assign job #10000042' })).toHaveFocus())
  },
}

export const NoCandidates: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(jobCandidates, 503, 'The database is away.'))
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The database is away.')
    storyServer().use(answer(jobCandidates, () => [...candidates]))
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByRole('radio', { name: 'Tara Nguyen' })).toBeVisible()
  },
}

export const LoadingCandidates: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(jobCandidates, never))
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.queryByRole('radiogroup', { name: 'Catcher' })).toBeNull()
    await expect(dialog.getByLabelText('Search catchers')).toBeVisible()
  },
}

export const HandedOver: Story = {
  name: 'JOB-25 a claimed job is handed over',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = await press(canvasElement, 'Hand Over job #10000043')
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over job #10000043' }))
    await expect(dialog.getByText(/Kim Keel has this job now/)).toBeVisible()
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Hand Over Job' }))
    await toldInToast('Job Handed Over', 'Tara Nguyen has job #10000043 now.')
    await expect(storyServer().callsTo(assignJob)[0]?.body).toEqual({ userId: 31, fromUserId: 21 })
    await expect(page.getByRole('row', { name: /10000043/ })).toHaveTextContent('Tara Nguyen')
  },
}

export const HandOverFails: Story = {
  name: 'JOB-25 MOD-04 a hand-over that fails leaves the job with its catcher',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const refuseIt = refusedLater(assignJob)
    const page = await press(canvasElement, 'Hand Over job #10000043')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Tara Nguyen' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Hand Over Job' }))
    const row = () => page.getByRole('row', { name: /10000043/ })
    await waitFor(() => expect(row()).toHaveTextContent('Tara Nguyen'))
    refuseIt()
    await toldInToast('Failed to hand over job', 'Another moderator was quicker.')
    await waitFor(() => expect(row()).toHaveTextContent('Kim Keel'))
  },
}
