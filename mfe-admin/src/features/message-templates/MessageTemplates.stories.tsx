import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { jobLife } from '@snake-dispatch/contract/job-life'
import {
  messageTemplates as call,
  saveMessageTemplate,
  type MessageTemplate,
} from '@snake-dispatch/contract/message-templates'
import { messageKinds, messageTemplates } from '@snake-dispatch/domain/message-templates'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { JobLifePage } from '../../routes/JobLifePage.tsx'
import { lateLife } from '../../testing/job-life-story.ts'
import { noJobMessages } from '../../testing/no-job-messages.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { MessageTemplates } from './MessageTemplates.tsx'

const templates = (words?: string): MessageTemplate[] =>
  messageKinds.map((kind) => {
    const isChanged = kind === 'price' && words !== undefined
    return { kind, words: isChanged ? words : messageTemplates[kind].words, isChanged }
  })

const meta = {
  title: 'Admin/Messages to clients',
  component: MessageTemplates,
  ...portalStory({
    path: '/admin?tab=settings',
    user: userOf({ role: 'admin', isAdmin: true }),
    answers: () => [answer(call, () => templates())],
  }),
} satisfies Meta<typeof MessageTemplates>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {
  name: 'D-164 an admin writes other words, and takes the portal’s again',
  globals: desktop,
  play: async ({ canvas }) => {
    storyServer().use(
      answer(saveMessageTemplate, ({ body: { words } }) => {
        storyServer().use(answer(call, () => templates(words ?? undefined)))
        return templates(words ?? undefined)
      }),
    )
    const form = () => within(canvas.getByRole('form', { name: 'The price' }))
    await canvas.findByRole('form', { name: 'The price' })
    const field = form().getByLabelText('The price')
    await userEvent.clear(field)
    await userEvent.type(field, 'Hi {{nmae}')
    await userEvent.click(form().getByRole('button', { name: 'Save' }))
    await expect(await form().findByText(/^Only these are filled in/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'Hi {{name}, {{price}.')
    await userEvent.click(form().getByRole('button', { name: 'Save' }))
    await toldInToast('Message Saved')
    await userEvent.click(await canvas.findByRole('button', { name: 'Use the portal’s words' }))
    await expect(
      storyServer()
        .callsTo(saveMessageTemplate)
        .map(({ body }) => body),
    ).toEqual([{ words: 'Hi {name}, {price}.' }, { words: null }])
    await noSidewaysScroll()
  },
}

export const OnPhone: Story = {
  name: 'D-164 the same on a phone',
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Nobody is free yet' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Texted: StoryObj = {
  name: 'D-164 the page of a job offers them, filled in',
  globals: phone,
  render: () => <JobLifePage />,
  parameters: visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobLife, () => lateLife),
      noJobMessages,
      answer(call, () => templates('Hi {name}, #{number}: {price}.')),
    ],
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Text Maree Dunn' }))
    const price = await screen.findByRole('menuitem', { name: 'The price' })
    await expect(decodeURIComponent(price.getAttribute('href')!)).toMatch(
      /^sms:0491570157\?&body=Hi Maree Dunn, #10000151: \$\d+\.$/,
    )
    // Its ETA is past: no time can be given until a new one is stored.
    await expect(screen.queryByRole('menuitem', { name: 'The catcher is late' })).toBeNull()
  },
}
