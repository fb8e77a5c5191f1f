import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { drafts, fillIn, publicStory, sent, submitButton, success } from '../testing/public-story.ts'
import { readClientPage } from '@snake-dispatch/contract/client-page'
import { createPublicJob, type PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { answer, never } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { links, pageInState } from '../testing/client-page-states.ts'
import { arrived } from '../testing/public-answers.ts'

const meta = { title: 'Public/Sending a request', ...publicStory } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Submitted: Story = {
  name: 'PUB-08 a request arrives, with the catcher of the link',
  parameters: visit({ path: '/public/job-form?catcher=7' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('This is Kim’s personal link.')).toBeVisible()
    await fillIn(canvasElement)
    await userEvent.dblClick(submitButton(canvasElement))
    const heading = await success(canvasElement)
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(page.getByText('#10000001')).toBeVisible()
    await expect(page.getByText('0491 570 156')).toBeVisible()
    await expect(page.getByText('Penrith')).toBeVisible()
    await expect(page.getByText('Take everybody and all pets out of the room.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
    await expect(page.getByText(/^This page shows who comes and when\. Keep it open/)).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent(/texts? you|get a text/)
    await expect(document.title + location.href).not.toMatch(/Mia|Penrith|0491/)
    await expect(sent()).toHaveLength(1)
    await expect(sent()[0]?.body).toMatchObject({
      snakeType: 'deathAdder',
      urgency: 'high',
      clientMobile: '0491 570 156',
      suburb: 'Penrith',
      quotedCost: 350,
      catcherId: '7',
    })
    await expect(sent()[0]?.body.recaptchaToken).toEqual(expect.stringMatching(/^.{20}/))
    await expect(drafts()).toEqual([])
    await noSidewaysScroll()
  },
}

export const ItsPage: Story = {
  name: 'PUB-08 the page of the request is there at once from the answer, then it is read, and sends itself to others',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    let isRead = () => {}
    const reading = new Promise<void>((resolve) => (isRead = resolve))
    storyServer().use(
      answer(readClientPage, async () => {
        await reading
        return pageInState('alerted', { jobNumber: 10000001 })
      }),
    )
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel this request' })).toBeVisible()
    isRead()
    await expect(await page.findByRole('heading', { name: 'Seen by 7 catchers' })).toBeVisible()
    await success(canvasElement)
    const text = await page.findByRole('link', { name: 'To my phone' })
    await expect(text).toHaveAttribute('href', expect.stringMatching(/^sms:0491570156\?&body=/))
    await expect(decodeURIComponent(text.getAttribute('href')!)).toContain(`/public/request#${links.view}`)
    await expect(text.getAttribute('href')).not.toContain(links.client)
  },
}

/** Sends a request to which the server answers so. */
async function sendAndArrive(canvasElement: HTMLElement, differences: Partial<PublicJobAnswer>) {
  storyServer().use(answer(createPublicJob, () => ({ ...arrived(), ...differences })))
  await fillIn(canvasElement)
  await userEvent.click(submitButton(canvasElement))
  await success(canvasElement)
  await noSidewaysScroll()
}

export const ReachedNobody: Story = {
  name: 'D-50 when nobody was reached, the call comes first, in the first view',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(answer(readClientPage, never))
    await sendAndArrive(canvasElement, { reached: 'nobody' })
    const head = page.getByRole('heading', { name: 'No catcher has been reached yet. Call now.' })
    const call = within(head.parentElement!).getByRole('link', { name: 'Call now 0491 570 006' })
    await expect(call).toHaveAttribute('href', 'tel:0491570006')
    await expect(call.getBoundingClientRect().bottom + scrollY).toBeLessThan(664)
  },
}

export const WithoutLink: Story = {
  name: 'DISP-34 a request whose link was revoked has its page from what was sent, and follows nothing',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await sendAndArrive(canvasElement, { link: null })
    await expect(page.getByText('#10000001')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
    await expect(page.getByText('Keep it open', { exact: false })).not.toHaveTextContent('your phone')
    await expect(page.queryByRole('button', { name: 'Cancel this request' })).toBeNull()
    await expect(storyServer().callsTo(readClientPage)).toHaveLength(0)
  },
}

export const AnotherAfterSuccess: Story = {
  name: 'PUB-05 the price starts at 150 after Submit Another Job',
  parameters: visit({ path: '/public/job-form?catcher=7' }),
  play: async (context) => {
    await Submitted.play?.(context)
    const page = within(context.canvasElement)
    await userEvent.click(page.getByRole('link', { name: 'Submit Another Job' }))
    await expect(await page.findByRole('spinbutton', { name: 'Quoted cost' })).toHaveValue(150)
    await expect(page.getByRole('status', { name: 'Total estimated cost' })).toHaveTextContent('$150')
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
    await waitFor(() => expect(page.getByRole('heading', { name: 'Submit a Snake Job' })).toHaveFocus())
  },
}

export const WithPhoto: Story = {
  name: 'PUB-07 a photo is shown before it is sent',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fillIn(canvasElement)
    await userEvent.click(page.getByText('Add a photo (optional)'))
    await userEvent.upload(await page.findByLabelText('Photo of the snake'), await picture(1600, 900))
    const preview = await page.findByAltText<HTMLImageElement>('Your photo of the snake')
    await waitFor(() => expect(preview.naturalWidth).toBe(800))
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(sent()[0]?.body.photoUrl).toBe(preview.src)
    await expect(preview.src).toMatch(/^data:image\/jpeg;base64,/)
  },
}

export const WithoutItsPhoto: Story = {
  name: 'D-40 a request whose photo could not be taken says so on its page',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(answer(createPublicJob, () => ({ ...arrived(), photoAccepted: false }), arrived))
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(
      page.getByText('Your photo could not be used. Your request was sent without it.'),
    ).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: 'Submit Another Job' }))
    await fillIn(canvasElement)
    await userEvent.click(submitButton(canvasElement))
    await success(canvasElement)
    await expect(page.queryByText(/Your photo could not be used/)).toBeNull()
  },
}

/** A file as a camera gives it, of this size in pixels. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'snake.png', { type: 'image/png' })
}
