import { adminMessages, sendTestMessage } from '@snake-dispatch/contract/messages'
import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { answer, never, refusal, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { noneWaits } from '../testing/admin-story.ts'
import { inProduction, messagesVisit, onLaptop } from '../testing/messages-story.ts'
import { toldInToast } from '../testing/toasts.ts'
import { MessagesPage } from './MessagesPage.tsx'

const meta = {
  title: 'Admin/MessagesPage',
  component: MessagesPage,
  ...portalStory(messagesVisit(inProduction)),
} satisfies Meta<typeof MessagesPage>
export default meta
type Story = StoryObj<typeof meta>

const list = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('list', { name: 'Messages' }))

export const Production: Story = {
  name: 'D-185 in production: what became of each message and why it failed, and counts by kind',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [sent, failed, queued] = (await list(canvasElement)).getAllByRole('listitem')
    await expect(sent).toHaveTextContent(/Who is coming and when.*Delivered.*Text to the client, #10000151/)
    await expect(failed).toHaveTextContent(/Not delivered.*They asked for no more messages\./)
    await expect(queued).toHaveTextContent(/New invoice.*Waiting to be sent.*Mail to the catcher, account 2/)
    const [first] = within(page.getByRole('list', { name: 'Counts by kind' })).getAllByRole('listitem')
    await expect(first).toHaveTextContent('112 delivered, 3 accepted by the provider')
    await expect(within(first!).getByRole('link', { name: /^2 not delivered/ })).toHaveAttribute(
      'href',
      '/admin/messages?kind=clientComing&failed=true',
    )
    await expect(page.getAllByText('Send a test to me')).toHaveLength(2)
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'D-185 on a phone the newest message is in the first view',
  globals: phone,
  play: async ({ canvasElement }) => {
    const [newest] = (await list(canvasElement)).getAllByRole('listitem')
    await expect(newest!.getBoundingClientRect().bottom).toBeLessThan(664)
    await noSidewaysScroll()
  },
}

const laptop = visit(messagesVisit(onLaptop))

export const Laptop: Story = {
  name: 'D-185 outside production: what would have gone as it would look, and what is missing to send it',
  globals: desktop,
  parameters: laptop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [text, mail] = (await list(canvasElement)).getAllByRole('listitem')
    await expect(text).toHaveTextContent('Snake Dispatch NSW: Jo is coming, 6:15 to 6:45 pm.')
    await expect(text).toHaveTextContent(/\d+ characters, 1 part/)
    // Its link works, so that the journey can be tried.
    await expect(within(text!).getByRole('link', { name: /new window/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/client#/),
    )
    await userEvent.click(within(mail!).getByText('Read the mail'))
    await expect(within(mail!).getByText(/^We have your registration\. /)).toBeVisible()
    await userEvent.click(within(mail!).getByText('As HTML'))
    const frame = await within(mail!).findByTitle('HTML of We have your registration')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(page.getByText(/^No mail is sent: SMTP_URL and MAIL_FROM are missing\./)).toBeInTheDocument()
    await expect(page.getByText(/^No texts are sent: SMS_PROVIDER is missing\./)).toBeInTheDocument()
    await expect(page.queryByText('Send a test to me')).toBeNull()
    await noSidewaysScroll()
  },
}

export const LaptopPhone: Story = {
  name: 'D-185 outside production, on a phone',
  globals: phone,
  parameters: laptop,
  play: async ({ canvasElement }) => {
    const [text, mail] = (await list(canvasElement)).getAllByRole('listitem')
    await expect(text!.getBoundingClientRect().top).toBeLessThan(500)
    await userEvent.click(within(mail!).getByText('Read the mail'))
    await userEvent.click(within(mail!).getByText('As HTML'))
    await within(mail!).findByTitle('HTML of We have your registration')
    await noSidewaysScroll()
  },
}

export const TestRefused: Story = {
  name: 'D-185 a test that cannot be sent says why',
  globals: phone,
  play: async ({ canvasElement }) => {
    const sentence = 'Prove your own address in your profile first.'
    storyServer().use(answer(sendTestMessage, () => refusal(409, sentence)))
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Send a test to me: text' }),
    )
    await toldInToast('No test was sent', sentence)
  },
}

const none = { ...inProduction, counts: [], messages: [], nextCursor: null }

export const Empty: Story = {
  name: 'D-185 in production without a provider nothing is sent, and the page says so',
  globals: phone,
  parameters: visit(messagesVisit({ ...none, hasMail: false, hasText: false })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expect(
      page.getByText('Without a provider nothing is sent and nothing is stored.'),
    ).toBeInTheDocument()
    await noSidewaysScroll()
  },
}

export const NoneMatches: Story = {
  name: 'D-185 no message matches the filters, which stand in the address',
  globals: desktop,
  parameters: visit(messagesVisit(none, '/admin/messages?kind=jobAlert&failed=true')),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'No message matches' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Only failed' })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('jobAlert')
  },
}

const user = userOf({ role: 'admin' })
const path = '/admin/messages'

export const Loading: Story = {
  name: 'D-185 the messages are loading',
  globals: phone,
  parameters: visit({ path, user, answers: () => [noneWaits, answer(adminMessages, never)] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the messages')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'D-185 the messages could not be read, and then they could',
  globals: phone,
  parameters: visit({
    path,
    user,
    answers: () => [
      noneWaits,
      answer(
        adminMessages,
        () => refusal(400, 'Something went wrong.'),
        () => inProduction,
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent('The messages could not be loaded')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect((await list(canvasElement)).getAllByRole('listitem')).toHaveLength(3)
  },
}
