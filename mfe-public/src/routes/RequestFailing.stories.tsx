import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { toast, useShownToast } from '@snake-dispatch/kit'
import {
  PublicPage,
  fillIn,
  publicStory,
  server,
  submitButton,
  success,
  verified,
} from '../testing/public-page.tsx'
import { json } from '../testing/stub-server.ts'

const meta = { title: 'Public/A request that fails', ...publicStory } satisfies Meta<typeof PublicPage>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  name: 'PUB-08 a refused request keeps what was typed and is sent again',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server().answers = [
      () =>
        json(
          {
            message: 'Please enter a valid address',
            issues: [{ path: ['address'], message: 'Please enter a valid address' }],
          },
          400,
        ),
    ]
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByText('Your request was not sent')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveAccessibleDescription(
      expect.stringContaining('Please enter a valid address'),
    )
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveFocus()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    await userEvent.type(page.getByRole('combobox', { name: 'Address' }), '12 High St ', {
      initialSelectionStart: 0,
      initialSelectionEnd: 0,
    })
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = server().sent
    await expect(second?.body['address']).toBe('12 High St Penrith, NSW, Australia')
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect(second?.body['recaptchaToken']).not.toBe(first?.body['recaptchaToken'])
  },
}

export const LostAnswer: Story = {
  name: 'D-10 after a lost answer the same request goes out with the same key',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server().answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    const notice = await page.findByText('There was an error submitting your job. Please try again.')
    await expect(notice).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = server().sent
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect(second?.body).toEqual(first?.body)
  },
}

export const ArrivedBefore: Story = {
  name: 'D-10 a changed request whose first version arrived says so',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server().answers = [() => json({ message: 'This key belongs to another request.', issues: [] }, 422)]
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByText(/Your request from before has arrived/)).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = server().sent
    await expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  },
}

export const NoCaptcha: Story = {
  name: 'PUB-06 without the captcha nothing is sent, and it can be tried again',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const { challenge } = server()
    server().challenge = () => new Response('Away', { status: 503 })
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByText('Please complete the reCAPTCHA verification.')).toBeVisible()
    await expect(server().sent).toHaveLength(0)
    server().challenge = challenge
    await userEvent.click(page.getByRole('button', { name: 'Try the security check again' }))
    await verified(canvasElement)
    await waitFor(() => expect(page.queryByText('Please complete the reCAPTCHA verification.')).toBeNull())
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
  },
}

export const CaptchaBack: Story = {
  name: 'PUB-06 a captcha that failed starts again when the network is back',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const { challenge } = server()
    server().challenge = () => Promise.reject(new TypeError('Failed to fetch'))
    await fillIn(canvasElement)
    await expect(await page.findByText(/The security check did not work/)).toBeVisible()
    await forgetFailure(canvasElement)
    await userEvent.type(page.getByRole('textbox', { name: 'Where exactly is the snake?' }), ' cupboard')
    await expect(page.getByText(/The security check did not work/)).toBeVisible()
    server().challenge = challenge
    dispatchEvent(new Event('online'))
    await verified(canvasElement)
  },
}

export const Offline: Story = {
  name: 'PUB-08 offline nothing is sent and nothing is lost',
  beforeEach: () => {
    // Replaces the toast of another story.
    toast({ title: 'Nothing was tried yet' })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  render: (args) => (
    <>
      <PublicPage {...args} />
      <ToldLast />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await verified(canvasElement)
    setOnline(false)
    await expect(await page.findByText('You are offline')).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await expect(await page.findByText('Submission Failed')).toBeVisible()
    await expect(server().sent).toHaveLength(0)
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    setOnline(true)
    await waitFor(() => expect(page.queryByText('You are offline')).toBeNull())
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(server().sent).toHaveLength(1)
  },
}

/** The last toast of the page; the shell that renders it is not there. */
function ToldLast() {
  return <p>{useShownToast()?.title}</p>
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
