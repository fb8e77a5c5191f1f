import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { noteCall } from '@snake-dispatch/contract/job-calls'
import { answer, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { jobLifeStory } from '../../testing/job-life-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'

const meta = {
  title: 'Moderator/Calls',
  ...jobLifeStory,
  // A link that calls would leave the page of the test.
  decorators: [
    (Story) => (
      <div role="presentation" onClick={(press) => press.preventDefault()}>
        <Story />
      </div>
    ),
    ...jobLifeStory.decorators,
  ],
} satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

const asked = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: /^Call to / }))

export const Noted: Story = {
  name: 'D-164 a call of the job’s page is noted with one tap, with a note where one is wanted',
  globals: desktop,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(noteCall))
    await userEvent.click(await within(canvasElement).findByRole('link', { name: 'Call Maree Dunn' }))
    const question = await asked(canvasElement)
    await userEvent.click(question.getByRole('button', { name: 'Add a note' }))
    await userEvent.type(question.getByLabelText('Note (optional)'), 'She is at the gate')
    await noSidewaysScroll()
    await userEvent.click(question.getByRole('button', { name: 'Reached' }))
    await toldInToast('Call Noted', 'Staff read it on the page of job #10000151.')
    await expect(storyServer().callsTo(noteCall)[0]?.body).toEqual({
      catcherId: null,
      outcome: 'reached',
      note: 'She is at the gate',
    })
    await waitFor(() => expect(within(canvasElement).queryByRole('region', { name: /^Call to / })).toBeNull())
  },
}

export const OnPhone: Story = {
  name: 'D-164 on a phone, and one that could not be noted is asked still',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(noteCall, 503))
    await userEvent.click(await within(canvasElement).findByRole('link', { name: 'Call Jo Reid' }))
    const question = await asked(canvasElement)
    await userEvent.click(question.getByRole('button', { name: 'No answer' }))
    await toldInToast('Failed to note the call')
    await expect(question.getByRole('button', { name: 'No answer' })).toBeVisible()
    await noSidewaysScroll()
    await userEvent.click(question.getByRole('button', { name: 'Do not note it' }))
  },
}
