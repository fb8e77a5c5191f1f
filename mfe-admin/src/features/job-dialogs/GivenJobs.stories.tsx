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
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { refreshList } from '@snake-dispatch/kit/query'
import { answer, never, refuse } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { press, refusedLater } from '../../testing/job-actions.ts'
import { candidates, jobs, moderatorStory } from '../../testing/moderator-story.ts'
import { toldInToast } from '../../testing/toasts.ts'

const meta = { title: 'Moderator/Given jobs', ...moderatorStory } satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {
  name: 'MOD-05 the nearest come first, each with where they work, their jobs and their number; a search finds others',
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign job #10000041' }))
    const first = await dialog.findByRole('radio', { name: 'Tara Nguyen' })
    await expect(first).toHaveAccessibleDescription(
      'Serves Sutherland, based in Engadine, no open jobs 0491 570 156',
    )
    const described = async (name: string, ...facts: string[]) => {
      const radio = dialog.getByRole('radio', { name })
      await expect(radio).toHaveAccessibleDescription(facts.join(', '))
    }
    const call = ' 0491 570 156'
    await described('Bea Brisk', 'Serves the region of Sutherland', `5 open jobs, 2 late${call}`)
    await described(
      'Cy Quiet',
      'Serves a neighbouring region',
      'no open jobs',
      `no alert reaches them${call}`,
    )
    await described('Una Where', 'Chose no suburbs', 'based in Bega', `no open jobs${call}`)
    await described('Alex Far', 'Serves elsewhere', `no open jobs${call}`)
    await expect(dialog.getAllByRole('link', { name: '0491 570 156' })[0]).toHaveAttribute(
      'href',
      'tel:0491570156',
    )
    await expect(dialog.getAllByRole('radio')).toHaveLength(6)
    await expect(dialog.getByText(/Without a licence number in their profile: Nell None/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Assign Job' }))
    await expect(dialog.getByText('Please choose a catcher')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Search catchers'), 'far')
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1))
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
    await expect(dialog.getByText('Bea Brisk may claim no more jobs themselves')).toBeVisible()
    await expect(
      dialog.getByText('They have 5 open jobs. This assignment goes past their bound.'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Tara Nguyen' }))
    await expect(dialog.queryByText('Bea Brisk may claim no more jobs themselves')).toBeNull()
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
    const first = await dialog.findByRole('radio', { name: 'Tara Nguyen' })
    await expect(first).toHaveAccessibleDescription('Based in Engadine, no open jobs 0491 570 156')
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
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(6))
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
  name: 'MOD-04 D-96 an assigned job leaves the list at once; the time of arrival is chosen',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = await press(canvasElement, 'Assign job #10000041')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ollie Sand' }))
    await expect(dialog.getByLabelText('Arrival')).toHaveValue('30')
    await userEvent.selectOptions(dialog.getByLabelText('Arrival'), 'In 45 minutes')
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
    await expect(dialog.queryByRole('radio')).toBeNull()
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
