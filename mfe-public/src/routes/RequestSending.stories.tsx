import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import {
  PublicPage,
  enterPortal,
  fillIn,
  noSidewaysScroll,
  phone,
  submitButton,
  success,
  verified,
} from '../testing/public-page.tsx'
import { json, type StubServer } from '../testing/stub-server.ts'

let server: StubServer

const meta = {
  title: 'Public/Sending a request',
  component: PublicPage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
  beforeEach: () => {
    server = enterPortal()
    return () => server.restore()
  },
} satisfies Meta<typeof PublicPage>
export default meta
type Story = StoryObj<typeof meta>

export const Submitted: Story = {
  name: 'PUB-08 a request arrives, with the catcher of the link',
  globals: phone,
  args: { path: '/public/job-form?catcher=7' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await userEvent.dblClick(submitButton(canvasElement))
    const heading = await success(canvasElement)
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(page.getByText('#10000001')).toBeVisible()
    await expect(server.sent).toHaveLength(1)
    await expect(server.sent[0]?.body).toMatchObject({
      snakeType: 'deathAdder',
      urgency: 'high',
      clientMobile: '0491 570 156',
      suburb: 'Penrith',
      quotedCost: 350,
      catcherId: '7',
    })
    await expect(server.sent[0]?.body['recaptchaToken']).toEqual(expect.stringMatching(/^.{20}/))
    await expect(sessionStorage).toHaveLength(0)
    await noSidewaysScroll()
  },
}

export const AnotherAfterSuccess: Story = {
  name: 'PUB-05 the price starts at 150 after Submit Another Job',
  globals: phone,
  args: { path: '/public/job-form?catcher=7' },
  play: async (context) => {
    await Submitted.play?.(context)
    const page = within(context.canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Submit Another Job' }))
    await expect(await page.findByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(150)
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$150')
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
    await waitFor(() => expect(page.getByRole('heading', { name: 'Submit a Snake Job' })).toHaveFocus())
  },
}

export const Refused: Story = {
  name: 'PUB-08 a refused request keeps what was typed and goes out anew',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server.answers = [
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
    await expect(await page.findByText('Your request was not sent', {}, { timeout: 10_000 })).toBeVisible()
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
    const [first, second] = server.sent
    await expect(second?.body['address']).toBe('12 High St Penrith, NSW, Australia')
    await expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    await expect(second?.body['recaptchaToken']).not.toBe(first?.body['recaptchaToken'])
  },
}

export const LostAnswer: Story = {
  name: 'D-10 after a lost answer the same request goes out with the same key',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server.answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    const notice = await page.findByText(
      'There was an error submitting your job. Please try again.',
      {},
      { timeout: 10_000 },
    )
    await expect(notice).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = server.sent
    await expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    await expect(second?.body).toEqual(first?.body)
  },
}

export const ArrivedBefore: Story = {
  name: 'D-10 a changed request whose first version arrived is told so',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    server.answers = [() => json({ message: 'This key belongs to another request.', issues: [] }, 422)]
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(
      await page.findByText(/Your request from before has arrived/, {}, { timeout: 10_000 }),
    ).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    const [first, second] = server.sent
    await expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  },
}

export const NoCaptcha: Story = {
  name: 'PUB-06 without the captcha nothing is sent, and it can be tried again',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const { challenge } = server
    server.challenge = () => new Response('Away', { status: 503 })
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await expect(
      await page.findByText('Please complete the reCAPTCHA verification.', {}, { timeout: 10_000 }),
    ).toBeVisible()
    await expect(server.sent).toHaveLength(0)
    server.challenge = challenge
    await userEvent.click(page.getByRole('button', { name: 'Try the security check again' }))
    await verified(canvasElement)
    await waitFor(() => expect(page.queryByText('Please complete the reCAPTCHA verification.')).toBeNull())
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
  },
}

export const WithPhoto: Story = {
  name: 'PUB-07 a photo is shown before it is sent',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await userEvent.upload(page.getByLabelText('Photo of the snake (optional)'), await picture(1600, 900))
    const preview = await page.findByAltText<HTMLImageElement>('Your photo of the snake')
    await waitFor(() => expect(preview.naturalWidth).toBe(800))
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(server.sent[0]?.body['photoUrl']).toBe(preview.src)
    await expect(preview.src).toMatch(/^data:image\/jpeg;base64,/)
  },
}

export const Offline: Story = {
  name: 'PUB-08 offline nothing is sent and nothing is lost',
  globals: phone,
  beforeEach: () => () => Reflect.deleteProperty(navigator, 'onLine'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    setOnline(false)
    await expect(await page.findByText('You are offline')).toBeVisible()
    await userEvent.click(submitButton(canvasElement))
    await expect(server.sent).toHaveLength(0)
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia Wong')
    setOnline(true)
    await waitFor(() => expect(page.queryByText('You are offline')).toBeNull())
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
  },
}

/** A file as a camera gives it, of this size in pixels. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'snake.png', { type: 'image/png' })
}

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
