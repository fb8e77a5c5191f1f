import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobCandidates } from '@snake-dispatch/contract/moderation'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { lateLife } from '../../testing/job-life-story.ts'
import { besideQueue, moderatorStory, visitBoard } from '../../testing/moderator-story.ts'
import { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { withJobSheet } from './WithJobSheet.tsx'

const { job } = lateLife
const answers = [
  answer(jobQueue, ({ query }) => (query.limit === '3' ? [] : [job])),
  answer(jobLife, () => lateLife),
  answer(jobCandidates, () => []),
]

const Page = withJobSheet(ModeratorPage)

const meta = {
  title: 'Moderator/Job beside the list',
  ...moderatorStory,
  component: Page,
  globals: desktop,
  loaders: [...moderatorStory.loaders, () => import('./JobSheet.tsx')],
  parameters: visitBoard(answers, '?state=open'),
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Job #10000151'
const sheet = async () => within(await screen.findByRole('dialog', { name: NAME }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const row = () => screen.findByRole('link', { name: '#10000151' })

export const Opened: Story = {
  name: 'MOD-20 a job opens beside the list with all that its page has; what is done there leads back to it',
  play: async () => {
    await userEvent.click(await row())
    const job151 = await sheet()
    await expect(await job151.findByRole('heading', { name: 'Figtree' })).toBeVisible()
    await expect(job151.getByRole('link', { name: 'Call Jo Reid' })).toBeVisible()
    await expect(job151.getByText(/^Posted as a public request/)).toBeInTheDocument()
    await expect(screen.getByRole('table', { hidden: true, name: 'All Open Jobs' })).toBeVisible()
    await userEvent.click(job151.getByRole('button', { name: 'Hand Over job #10000151' }))
    await screen.findByRole('dialog', { name: /Hand over/i })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: NAME })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await expect(await row()).toHaveFocus()
  },
}

export const LedOn: Story = {
  name: 'MOD-20 a link in the sheet that leads to another page closes it',
  parameters: visit({
    path: '/moderator?state=open',
    user: userOf({ role: 'admin' }),
    routes: [
      { path: '/moderator', audience: 'moderator' },
      { path: '/admin/audit', audience: 'admin' },
    ],
    answers: [...besideQueue, ...answers],
  }),
  play: async () => {
    await userEvent.click(await row())
    await userEvent.click(await (await sheet()).findByRole('link', { name: 'History of job #10000151' }))
    await isClosed()
  },
}

export const FromHeader: Story = {
  name: 'MOD-20 D-177 a link outside the page, as one of the search in the header, opens beside the list too',
  play: async () => {
    await row()
    const link = document.createElement('a')
    link.href = '/moderator/jobs/10000151'
    link.textContent = 'Found'
    document.body.append(link)
    await userEvent.click(link)
    link.remove()
    await expect(await (await sheet()).findByRole('heading', { name: 'Figtree' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'MOD-20 a job that could not be loaded is asked for again',
  beforeEach: () => storyServer().use(refuse(jobLife, 503, 'The database is away.')),
  play: async () => {
    await userEvent.click(await row())
    const job151 = await sheet()
    await expect(await job151.findByText('The database is away.')).toBeVisible()
    storyServer().use(answer(jobLife, () => lateLife))
    await userEvent.click(job151.getByRole('button', { name: 'Try again' }))
    await expect(await job151.findByRole('heading', { name: 'Figtree' })).toBeVisible()
  },
}

export const OnPhone: Story = {
  name: 'MOD-20 on a phone the link leads to the page of the job',
  globals: phone,
  play: async () => {
    const [link] = await screen.findAllByRole('link', { name: /10000151|Figtree/ })
    await userEvent.click(link!)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(storyServer().callsTo(jobLife)).toHaveLength(0)
  },
}
