import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { defineRoutes, providePortalConfig } from '@snake-dispatch/kit'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { RequestPage } from './RequestPage.tsx'
import { testConfig } from '../testing/portal-config.ts'
import { json, stubServer, type StubServer } from '../testing/stub-server.ts'

let server: StubServer

/** The page in the place where the portal draws it. */
function PublicPage({ path }: { path: string }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <main>
        <RequestPage />
      </main>
    </MemoryRouter>
  )
}

const meta = {
  title: 'Public/RequestPage',
  component: PublicPage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
  beforeEach: () => {
    sessionStorage.clear()
    providePortalConfig(testConfig)
    defineRoutes([
      { path: '/login', who: 'guest' },
      { path: '/snake-catcher-sydney', who: 'anyone' },
    ])
    server = stubServer()
    return () => server.restore()
  },
} satisfies Meta<typeof PublicPage>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const desktop = { viewport: { value: 'desktop' } }

async function fillIn(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.click(page.getByRole('radio', { name: 'Snake is inside my home' }))
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: 'What kind of snake is it?' }),
    'deathAdder',
  )
  const address = page.getByRole('combobox', { name: 'Address' })
  await userEvent.type(address, 'penri')
  await userEvent.click(page.getByRole('option', { name: 'Penrith' }))
  await userEvent.type(page.getByRole('textbox', { name: 'Where exactly is the snake?' }), 'Laundry')
  await userEvent.type(page.getByRole('textbox', { name: 'Your name' }), 'Mia Wong')
  await userEvent.type(page.getByRole('textbox', { name: 'Your mobile number' }), '0491570156')
  await userEvent.tab()
}

const submitButton = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: /^Submit/ })

async function verified(canvasElement: HTMLElement) {
  await waitFor(() => expect(within(canvasElement).getByText('Verified')).toBeVisible(), { timeout: 10_000 })
}

/** The security check works in front of it, which takes a moment on a slow machine. */
const success = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('heading', { name: 'Job Submitted Successfully!' }, { timeout: 10_000 })

async function noSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBe(clientWidth)
}

export const Phone: Story = {
  name: 'PUB-01 the page on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('form', { name: 'Submit a Snake Job' })).toBeVisible()
    for (const call of page.getAllByRole('link', { name: 'Call now: 0491 570 006' }))
      await expect(call).toHaveAttribute('href', 'tel:0491570006')
    await expect(page.getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000')
    await expect(await page.findByRole('link', { name: 'Sydney' })).toHaveAttribute(
      'href',
      '/snake-catcher-sydney',
    )
    await expect(page.getByText('Newcastle')).not.toHaveAttribute('href')
    await expect(submitButton(canvasElement)).toBeDisabled()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = {
  name: 'PUB-01 the page on a desktop',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Service areas' })
    await noSidewaysScroll()
  },
}

export const Incomplete: Story = {
  name: 'PUB-03 what is missing is told and reached with one press',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = page.getByRole('textbox', { name: 'Your name' })
    await userEvent.type(name, 'M{Enter}')
    await expect(await page.findByText('Name must be at least 2 characters')).toBeVisible()
    for (const message of [
      'Please select a snake type',
      'Please select an urgency level',
      'Mobile number is too short',
      'Please enter a valid address',
      'Please provide location details',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Snake is inside my home' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Your mobile number' }))
    await expect(page.getByRole('textbox', { name: 'Your mobile number' })).toHaveFocus()
  },
}

export const Filled: Story = {
  name: 'PUB-05 the estimate fills the price, and the captcha solves itself',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('Penrith, NSW, Australia')
    await expect(page.getByRole('textbox', { name: 'Suburb (optional)' })).toHaveValue('Penrith')
    await expect(page.getByRole('textbox', { name: 'Your mobile number' })).toHaveValue('0491 570 156')
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$350')
    await expect(page.getByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(350)
    await verified(canvasElement)
    await expect(canvasElement.querySelectorAll('altcha-widget')).toHaveLength(1)
    await expect(submitButton(canvasElement)).toBeEnabled()
  },
}

export const Submitted: Story = {
  name: 'PUB-08 a request arrives, with the catcher of the link',
  globals: phone,
  args: { path: '/public/job-form?catcher=7' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
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
