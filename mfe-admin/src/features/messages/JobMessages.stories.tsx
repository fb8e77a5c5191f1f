import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobMessages, type MessageLife } from '@snake-dispatch/contract/messages'
import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { answer, never, refusal, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { failedLife, messageLife } from '../../testing/messages-story.ts'

const meta = { title: 'Messages/Job', ...jobLifeStory } satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

const visitWith = (messages: ReturnType<typeof answer>) =>
  visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobLife, () => lateLife), messages],
  })

const lives: MessageLife[] = [
  messageLife(3),
  failedLife(2, { kind: 'jobAssigned', failure: 'overCap' }),
  failedLife(1, { kind: 'clientReceived', failure: 'notNeeded' }),
]

const part = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Messages' }))

async function saysWhatBecameOfThem(canvasElement: HTMLElement) {
  const list = await (await part(canvasElement)).findByRole('list', { name: 'Messages' })
  const [sent, capped, needless] = within(list).getAllByRole('listitem')
  await expect(sent).toHaveTextContent(/Who is coming and when.*Delivered.*Text to the client/)
  await expect(sent).toHaveTextContent(/delivered 2:16 pm/)
  await expect(capped).toHaveTextContent(/Not delivered.*to the catcher.*A limit of texts was reached\./)
  await expect(needless).toHaveTextContent('It was no longer needed.')
  await noSidewaysScroll()
}

export const Desktop: Story = {
  name: 'D-185 the page of a job says what became of the mail and texts about it, and why one failed',
  globals: desktop,
  parameters: visitWith(answer(jobMessages, () => lives)),
  play: ({ canvasElement }) => saysWhatBecameOfThem(canvasElement),
}

export const Phone: Story = {
  name: 'D-185 the messages about a job, on a phone',
  globals: phone,
  parameters: visitWith(answer(jobMessages, () => lives)),
  play: ({ canvasElement }) => saysWhatBecameOfThem(canvasElement),
}

export const None: Story = {
  name: 'D-185 about this job nothing was sent',
  globals: phone,
  play: async ({ canvasElement }) => {
    const messages = await part(canvasElement)
    await expect(await messages.findByText('No mail and no text within 30 days.')).toBeInTheDocument()
  },
}

export const Loading: Story = {
  name: 'D-185 the messages about a job are loading',
  globals: phone,
  parameters: visitWith(answer(jobMessages, never)),
  play: async ({ canvasElement }) => {
    const messages = await part(canvasElement)
    await expect(messages.getByText('Loading the messages')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'D-185 the messages about a job could not be read, and then they could; the job stays',
  globals: desktop,
  parameters: visitWith(answer(jobMessages, () => refusal(400, 'Something went wrong.'))),
  play: async ({ canvasElement }) => {
    const messages = await part(canvasElement)
    const alert = await messages.findByRole('alert')
    await expect(within(canvasElement).getByRole('heading', { name: 'Figtree' })).toBeVisible()
    storyServer().use(answer(jobMessages, () => lives))
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(await messages.findByRole('list', { name: 'Messages' })).toBeVisible()
  },
}
