import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { captchaChallenge } from '@snake-dispatch/contract/captcha'
import { createPublicJob } from '@snake-dispatch/contract/jobs'
import { answer, refusal, refuse, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { storyServer } from '@snake-dispatch/kit/testing/storybook'
import { arrived, captchaAnswers } from '../testing/public-answers.ts'
import { fillIn, form, publicStory, sent, submitButton, success, verified } from '../testing/public-story.ts'
import type { RequestPage } from './RequestPage.tsx'

const meta = { title: 'Public/A request that fails', ...publicStory } satisfies Meta<typeof RequestPage>
export default meta
type Story = StoryObj<typeof meta>

/** The reply to the first request; those after it arrive. */
const firstReply = (reply: Reply<typeof createPublicJob>) =>
  storyServer().use(answer(createPublicJob, reply, arrived))

export const Refused: Story = {
  name: 'PUB-08 a refused request keeps what was typed and is sent again',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const message = 'Please enter a valid address'
    firstReply(() => refusal(400, message, [{ path: ['address'], message }]))
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await form(canvasElement).findByText('Your request was not sent')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveAccessibleDescription(
      expect.stringContaining('Please enter a valid address'),
    )
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveFocus()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    await userEvent.type(page.getByRole('combobox', { name: 'Address' }), '12 High St', {
      initialSelectionStart: 0,
      initialSelectionEnd: 0,
    })
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = sent()
    await expect(second?.body.address).toBe('12 High St, Penrith, NSW, Australia')
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect(second?.body.recaptchaToken).not.toBe(first?.body.recaptchaToken)
  },
}

export const LostAnswer: Story = {
  name: 'D-10 after a lost answer the same request goes out with the same key',
  play: async ({ canvasElement }) => {
    firstReply(unreachable)
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    const notice = await form(canvasElement).findByText(
      'There was an error submitting your job. Please try again.',
    )
    await expect(notice).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = sent()
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect(second?.body).toEqual(first?.body)
  },
}

export const ArrivedBefore: Story = {
  name: 'D-10 a changed request whose first version arrived says so',
  play: async ({ canvasElement }) => {
    firstReply(() => refusal(422, 'This key belongs to another request.'))
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await form(canvasElement).findByText(/Your request from before has arrived/)).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = sent()
    await expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  },
}

export const NoCaptcha: Story = {
  name: 'PUB-06 without the captcha nothing is sent, and it can be tried again',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(refuse(captchaChallenge, 503, 'Away'))
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(
      await form(canvasElement).findByText('Please complete the reCAPTCHA verification.'),
    ).toBeVisible()
    await expect(sent()).toHaveLength(0)
    storyServer().use(...captchaAnswers)
    await userEvent.click(page.getByRole('button', { name: 'Try the security check again' }))
    await verified(canvasElement)
    await waitFor(() =>
      expect(form(canvasElement).queryByText('Please complete the reCAPTCHA verification.')).toBeNull(),
    )
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
  },
}

export const CaptchaBack: Story = {
  name: 'PUB-06 a captcha that failed starts again when the network is back',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(answer(captchaChallenge, unreachable))
    await fillIn(canvasElement)
    const notice = within(await page.findByRole('alert'))
    await expect(notice.getByText('The security check did not load')).toBeVisible()
    await expect(notice.getByRole('link', { name: '0491 570 006' })).toHaveAttribute('href', 'tel:0491570006')
    await forgetFailure(canvasElement)
    await forgetFailure(canvasElement)
    await userEvent.type(page.getByRole('textbox', { name: 'Which room?' }), ' cupboard')
    await expect(page.getByText('The security check did not load')).toBeVisible()
    storyServer().use(...captchaAnswers)
    dispatchEvent(new Event('online'))
    await verified(canvasElement)
  },
}

export const Offline: Story = {
  name: 'PUB-08 offline nothing is sent and nothing is lost',
  beforeEach: () => {
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await verified(canvasElement)
    setOnline(false)
    await expect(await page.findByText('You are offline')).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await expect(await screen.findByText('Submission Failed')).toBeVisible()
    await expect(sent()).toHaveLength(0)
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    setOnline(true)
    await waitFor(() => expect(page.queryByText('You are offline')).toBeNull())
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(sent()).toHaveLength(1)
  },
}

/** Does what a click beside its message, some time after the failure, does to the widget. */
async function forgetFailure(canvasElement: HTMLElement) {
  const widget = canvasElement.querySelector('altcha-widget')
  const forgotten = new Promise((resolve) => widget?.addEventListener('statechange', resolve, { once: true }))
  widget?.reset()
  await forgotten
}

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
