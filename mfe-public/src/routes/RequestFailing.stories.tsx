import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { captchaChallenge } from '@snake-dispatch/contract/captcha'
import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { answer, refusal, refuse, unreachable, type Reply } from '@snake-dispatch/kit/testing'
import { putPublicItem, removePublicItems } from '@snake-dispatch/kit/offline'
import { storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { arrived, captchaAnswers } from '../testing/public-answers.ts'
import {
  drafts,
  fillIn,
  form,
  publicStory,
  sent,
  submitButton,
  success,
  verified,
} from '../testing/public-story.ts'

const meta = { title: 'Public/A request that fails', ...publicStory } satisfies Meta
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
  name: 'D-10 DISP-45 after a lost answer the same request goes out by itself, with the same key',
  play: async ({ canvasElement }) => {
    firstReply(unreachable)
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = sent()
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect({ ...second?.body, recaptchaToken: '' }).toEqual({ ...first?.body, recaptchaToken: '' })
    await expect(drafts()).toEqual([])
  },
}

export const NotStored: Story = {
  name: 'D-192 DISP-45 a request that the portal cannot store waits: the number to call comes first',
  beforeEach: () => () => removePublicItems(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(
      refuse(createPublicJob, 503, 'Nothing can be saved at the moment. Please try again in a few minutes.'),
    )
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByRole('heading', { name: 'Not sent yet: call now' })).toBeVisible()
    for (const call of page.getAllByRole('link', { name: /^Call now/ }))
      await expect(call).toHaveAttribute('href', 'tel:0491570006')
    await expect(page.getByText('Take everybody and all pets out of the room.')).toBeVisible()
    storyServer().use(answer(createPublicJob, arrived))
    await userEvent.click(page.getByRole('button', { name: 'Send now' }))
    await success(canvasElement)
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
  name: 'PUB-06 DISP-45 a request whose captcha cannot be loaded waits, and is sent once the check is done',
  beforeEach: () => () => removePublicItems(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(refuse(captchaChallenge, 503, 'Away'))
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByRole('heading', { name: 'Not sent yet: call now' })).toBeVisible()
    await page.findByRole('button', { name: 'Try the security check again' })
    await userEvent.click(page.getByRole('button', { name: 'Send now' }))
    await expect(
      await page.findByText('Your request is sent as soon as the security check is done.'),
    ).toBeVisible()
    await expect(sent()).toHaveLength(0)
    storyServer().use(...captchaAnswers)
    await userEvent.click(await page.findByRole('button', { name: 'Try the security check again' }))
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

/** Gives the connection back after the story, and removes what waited. */
const withoutNetwork = () => async () => {
  Reflect.deleteProperty(navigator, 'onLine')
  await removePublicItems()
}

export const Offline: Story = {
  name: 'PUB-01 PUB-08 DISP-45 offline the call and the advice come first; the request waits, and is sent by itself',
  beforeEach: withoutNetwork,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await submitOffline(canvasElement)
    await expect(page.getByRole('navigation', { name: 'Privacy and terms' })).toBeVisible()
    for (const call of page.getAllByRole('link', { name: /^Call now/ }))
      await expect(call).toHaveAttribute('href', 'tel:0491570006')
    await expect(page.getByText('Take everybody and all pets out of the room.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'If somebody is bitten' })).toBeVisible()
    await expect(page.getByText(/It is sent by itself when there is a connection, until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled()
    await expect(sent()).toHaveLength(0)
    setOnline(true)
    await success(canvasElement)
    await expect(page.getByRole('navigation', { name: 'Privacy and terms' })).toBeVisible()
    await expect(sent()).toHaveLength(1)
  },
}

export const OfflineBefore: Story = {
  name: 'DISP-45 D-59 offline before the security check: one notice, no toast; the request waits, and is sent by itself',
  beforeEach: withoutNetwork,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(answer(captchaChallenge, unreachable))
    setOnline(false)
    await fillIn(canvasElement)
    await expect(page.getByText('The security check starts by itself.')).toBeVisible()
    await expect(page.getAllByRole('alert')).toHaveLength(1)
    await expect(page.getByRole('alert')).toHaveTextContent('You are offline')
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByRole('heading', { name: 'Not sent yet: call now' })).toBeVisible()
    await expect(document.body).not.toHaveTextContent(/reCAPTCHA|refresh|did not load/i)
    storyServer().use(...captchaAnswers)
    setOnline(true)
    await success(canvasElement)
    await expect(sent()).toHaveLength(1)
  },
}

export const OfflineChange: Story = {
  name: 'DISP-45 a request that waits can be changed, or deleted',
  beforeEach: withoutNetwork,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByText('Add details (optional)'))
    await userEvent.click(await page.findByRole('radio', { name: 'Did not see' }))
    await submitOffline(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Change it' }))
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong'))
    // What was seen has waited with the request (DISP-60).
    await waitFor(() => expect(page.getByRole('radio', { name: 'Did not see' })).toBeChecked())
    await userEvent.click(submitButton(canvasElement))
    await userEvent.click(await page.findByRole('button', { name: 'Don’t send it' }))
    await expect(page.getByText('Delete your request? Nobody will come.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(''))
    setOnline(true)
    await expect(sent()).toHaveLength(0)
  },
}

/** Keeps a request on this device, as another tab does. */
async function keep(key: string, address: string, minutesAgo: number) {
  const { method, path } = createPublicJob
  await putPublicItem({
    id: key.padEnd(32, '0'),
    owner: 'public',
    kind: 'request',
    queuedAt: Date.now() - minutesAgo * 60_000,
    method,
    path,
    body: {
      snakeType: 'deathAdder',
      urgency: 'high',
      clientName: 'Mia Wong',
      clientMobile: '0491570156',
      address,
      locationDetails: 'Laundry',
      photoUrl: null,
    },
    job: null,
  })
}
const clearCache = () => removePublicItems()

export const StillThere: Story = {
  name: 'DISP-45 after 15 minutes it asks before it sends',
  parameters: visit({ path: '/' }),
  beforeEach: async () => {
    await keep('a', 'Penrith, NSW, Australia', 20)
    return clearCache
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Still there?' })).toBeVisible()
    await expect(page.getByText(/Is the snake still there\? Don’t open the door to check\./)).toBeVisible()
    await expect(page.getByText('Take everybody and all pets out of the room.')).toBeVisible()
    await expect(sent()).toHaveLength(0)
    await userEvent.click(page.getByRole('button', { name: 'Yes, send it now' }))
    await success(canvasElement)
    await expect(sent()[0]?.idempotencyKey).toBe('a'.padEnd(32, '0'))
  },
}

export const TwoWait: Story = {
  name: 'DISP-45 of two requests of two tabs none is lost: one is sent by itself, the older one after it was asked for',
  parameters: visit({ path: '/' }),
  beforeEach: async () => {
    await keep('a', 'Penrith, NSW, Australia', 20)
    await keep('b', 'Manly, NSW, Australia', 1)
    return clearCache
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Still there?' })).toBeVisible()
    await expect(sent().map(({ body }) => body.address)).toEqual(['Manly, NSW, Australia'])
    await userEvent.click(page.getByRole('button', { name: 'Yes, send it now' }))
    await success(canvasElement)
    await expect(sent().map(({ body }) => body.address)).toEqual([
      'Manly, NSW, Australia',
      'Penrith, NSW, Australia',
    ])
  },
}

export const WaitingToken: Story = {
  name: 'DISP-45 a captcha token that is refused is renewed, and the request goes by itself',
  parameters: visit({ path: '/' }),
  beforeEach: async () => {
    await keep('a', 'Penrith, NSW, Australia', 1)
    return clearCache
  },
  play: async ({ canvasElement }) => {
    const message = 'Please complete the reCAPTCHA verification'
    firstReply(() => refusal(400, message, [{ path: ['recaptchaToken'], message }]))
    await success(canvasElement)
    const [first, second] = sent()
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect(second?.body.recaptchaToken).not.toBe(first?.body.recaptchaToken)
  },
}

export const WaitingArrived: Story = {
  name: 'DISP-45 D-10 a request that waits, and whose earlier version arrived, says so',
  parameters: visit({ path: '/' }),
  beforeEach: async () => {
    await keep('a', 'Penrith, NSW, Australia', 1)
    return clearCache
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    firstReply(() => refusal(422, 'This key belongs to another request.'))
    await expect(await page.findByText('Your request from before has arrived')).toBeVisible()
    await expect(page.queryByText('Your request was not sent')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Don’t send it' }))
    await expect(await page.findByRole('button', { name: 'Submit Job' })).toBeVisible()
  },
}

/** Fills in the form, and submits it on a device without a network. */
async function submitOffline(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await fillIn(canvasElement)
  await verified(canvasElement)
  setOnline(false)
  await expect(await page.findByText('You are offline')).toBeVisible()
  await userEvent.click(submitButton(canvasElement))
  await expect(await page.findByRole('heading', { name: 'Not sent yet: call now' })).toBeVisible()
}

/** Does what a click beside its message, some time after the failure, does to the widget. */
async function forgetFailure(canvasElement: HTMLElement) {
  await waitFor(async () => {
    const widget = canvasElement.querySelector('altcha-widget')
    if (!widget) throw new Error('The next widget is on its way.')
    const forgotten = new Promise((resolve, reject) => {
      widget.addEventListener('statechange', resolve, { once: true })
      setTimeout(reject, 1_000, new Error('Another widget has taken its place.'))
    })
    widget.reset()
    await forgotten
  })
}

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
