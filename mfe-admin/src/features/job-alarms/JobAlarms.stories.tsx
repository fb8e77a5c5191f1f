import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { settleNobodyCame } from '@snake-dispatch/contract/client-page'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { jobCandidates } from '@snake-dispatch/contract/moderation'
import { answer } from '@snake-dispatch/kit/testing'
import { desktop, phone } from '@snake-dispatch/kit/testing/storybook'
import { jobs, moderatorStory, needing, visitBoard } from '../../testing/moderator-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'

const meta = {
  title: 'Moderator/Needs somebody now',
  ...moderatorStory,
  parameters: visitBoard([
    answer(jobCandidates, () => []),
    answer(jobQueue, ({ query }) => (query.state === 'open' ? [...needing] : [jobs[1]!])),
  ]),
} satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {
  name: 'MOD-18 what needs somebody most stands beside any list: called, assigned, handed over',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const beside = within(await page.findByRole('region', { name: 'Needs somebody now' }))
    await expect(beside.getByText('Nobody reachable: Bega')).toBeVisible()
    const { jobNumber } = needing[2]
    await expect(beside.getByRole('link', { name: `Call catcher of job #${jobNumber}` })).toHaveAttribute(
      'href',
      'tel:0491570158',
    )
    await expect(beside.getByRole('link', { name: `Call client of job #${jobNumber}` })).toBeVisible()
    await expect(beside.getAllByRole('button', { name: /^Assign job/ })).toHaveLength(2)
    await userEvent.click(beside.getByRole('button', { name: `Hand Over job #${jobNumber}` }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent(`${jobNumber}`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(beside.getByRole('button', { name: `Hand Over job #${jobNumber}` })).toHaveFocus(),
    )
  },
}

export const NobodyCame: Story = {
  name: 'D-139 nobody came: first, with both to call, until somebody has dealt with it',
  globals: desktop,
  parameters: visitBoard([
    answer(jobQueue, ({ query }) =>
      query.state === 'open' ? [{ ...needing[2], need: 'nobodyCame' as const }, needing[0]] : [jobs[1]!],
    ),
    answer(settleNobodyCame, () => undefined),
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const beside = within(await page.findByRole('region', { name: 'Needs somebody now' }))
    const [first] = await beside.findAllByRole('listitem')
    await expect(first!).toHaveTextContent(/Nobody came: /)
    const { jobNumber } = needing[2]
    await expect(beside.getByRole('link', { name: `Call catcher of job #${jobNumber}` })).toBeVisible()
    await expect(beside.getByRole('link', { name: `Call client of job #${jobNumber}` })).toBeVisible()
    await userEvent.click(beside.getByRole('button', { name: `Dealt With job #${jobNumber}` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/They said that nobody came/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Dealt With' }))
    await toldInToast('Dealt With', `Job #${jobNumber} has left the board.`)
  },
}

export const OnPhone: Story = {
  name: 'MOD-18 on a phone the list is first: there the jobs are one press away, by their count',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('list', { name: 'Available Jobs' })
    await expect(page.queryByRole('region', { name: 'Needs somebody now' })).toBeNull()
    await expect(page.getByRole('link', { name: /Late$/ })).toHaveAttribute('href', '/moderator?state=late')
  },
}
