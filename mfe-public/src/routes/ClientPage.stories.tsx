import { cancelRequest, readClientPage } from '@snake-dispatch/contract/client-page'
import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, refusal, unreachable } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { keepRequest } from '../features/kept-request/kept-request.ts'
import { answersStage, clientPage, inStage } from '../testing/client-page-story.ts'
import { ClientRequestPage } from './ClientPage.tsx'

const LINK = 'a-link-of-22-characters'
const path = '/public/request'

const meta = {
  title: 'Public/Following a request',
  component: ClientRequestPage,
  globals: phone,
  ...portalStory({ path }),
  loaders: [
    () => {
      localStorage.clear()
      keepRequest({ link: LINK })
    },
  ],
} satisfies Meta<typeof ClientRequestPage>
export default meta
type Story = StoryObj<typeof meta>

/** A story of one stage, whose words are then read. */
const stage = (fields: Parameters<typeof clientPage>[0], ...texts: (string | RegExp)[]): Story => ({
  parameters: visit({ path, answers: () => answersStage(fields ?? {}) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    for (const text of texts) await expect((await page.findAllByText(text))[0]).toBeVisible()
    await noSidewaysScroll()
  },
})

export const Received: Story = stage(
  inStage.received,
  'Request received',
  'It came inside',
  /^Still nobody by/,
)
export const Alerted: Story = stage(inStage.alerted, '9 catchers alerted')
export const Seen: Story = stage(inStage.seen, 'Seen by 7 catchers', 'Waiting for a catcher')
export const Wider: Story = stage(inStage.wider, 'Asking further away', 'Catchers further away asked')
export const Team: Story = stage(inStage.team, 'Our team knows', 'Seen by 10+ catchers', 'Still nobody.')
export const NobodyReached: Story = stage(inStage.nobody, 'No catcher has been reached yet. Call now.')
export const Coming: Story = stage(inStage.coming, 'Ann is on the way', '24 min', 'Claimed by Ann')
export const ComingWide: Story = { ...stage(inStage.coming, 'Ann is on the way'), globals: desktop }
export const Late: Story = stage(inStage.late, 'Ann is later than planned', '16 min late')
export const Again: Story = stage(inStage.again, 'Asking other catchers', 'The catcher could not come')
export const Done: Story = stage(inStage.done, 'Did somebody come?', /^Ann finished at/)
export const Cancelled: Story = stage(inStage.cancelled, 'Request cancelled', /^You cancelled it at/)
export const ViewOnly: Story = stage(
  { ...inStage.coming, kind: 'view', mayCancel: false },
  'Ann is on the way',
)

export const Cancelling: Story = {
  name: 'DISP-33 cancelling asks first, and sends what was seen',
  parameters: visit({
    path,
    answers: () => [
      ...answersStage(inStage.coming),
      answer(cancelRequest, () => clientPage({ ...inStage.cancelled, mayAnswer: true })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Cancel this request' }))
    await waitFor(() => expect(page.getByRole('heading', { name: 'Cancel this request?' })).toHaveFocus())
    await userEvent.click(page.getByRole('button', { name: 'Keep it' }))
    await userEvent.click(page.getByRole('button', { name: 'Cancel this request' }))
    await userEvent.click(page.getByRole('button', { name: 'Cancel request' }))
    await expect(await page.findByText('Request cancelled')).toBeVisible()
    const sent = storyServer().callsTo(cancelRequest)
    await expect(sent.map(({ body }) => body)).toEqual([{ link: LINK, seen: '1...' }])
  },
}

export const WrongLink: Story = {
  name: 'DISP-34 a link that does not work',
  parameters: visit({
    path,
    answers: () => [answer(readClientPage, () => refusal(404, 'This link does not work.'))],
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible()
    await expect(localStorage.getItem('snake-dispatch.request')).toBeNull()
  },
}

export const Offline: Story = {
  name: 'DISP-30 without a network the page starts from the device, and says of when it is',
  parameters: visit({ path, answers: () => [answer(readClientPage, unreachable)] }),
  loaders: [
    () => {
      localStorage.clear()
      keepRequest({ link: LINK, page: clientPage(inStage.coming) })
    },
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findAllByText('Ann is on the way'))[0]).toBeVisible()
    await expect(await page.findByText(/^No connection\. This is as of/)).toBeVisible()
  },
}
