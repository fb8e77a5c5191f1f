import {
  askAgain,
  answerCame,
  cancelRequest,
  openClientDispute,
  replyToClientDispute,
  readCatcherPhoto,
  readClientPage,
} from '@snake-dispatch/contract/client-page'
import type { ClientState } from '@snake-dispatch/domain/client-state'
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
import { links, pageInState, viewOf } from '../testing/client-page-states.ts'
import { answersPage } from '../testing/public-answers.ts'
import { ClientRequestPage } from './ClientPage.tsx'

const path = `/public/request#${links.client}`

const meta = {
  title: 'Public/Following a request',
  component: ClientRequestPage,
  globals: phone,
  ...portalStory({ path }),
} satisfies Meta<typeof ClientRequestPage>
export default meta
type Story = StoryObj<typeof meta>

const SERVICE = 'Call now 0491 570 006'
const ANN = 'Call Ann 0491 570 156'

/** A story of one state: its head is visible, its texts are there, and its calls are these. */
const stateStory = (
  state: ClientState,
  head: string,
  calls: string[],
  ...texts: (string | RegExp)[]
): Story => ({
  parameters: visit({ path, answers: () => answersPage(() => pageInState(state)) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: head })).toBeVisible()
    await waitFor(() => expect(page.getByRole('heading', { level: 1 })).toHaveFocus())
    await expect(document.title).toContain(head)
    for (const text of texts) await expect((await page.findAllByText(text))[0]).toBeVisible()
    const shown = page.getAllByRole('link', { name: /^Call (now|Ann)/ }).map((link) => link.textContent)
    await expect(shown).toEqual(calls)
    // One red button that calls for a catcher, and none once somebody comes.
    const red = canvasElement.querySelectorAll(
      'header [data-variant="emergency"], [data-tone] [data-variant="emergency"]',
    )
    await expect(red).toHaveLength(calls[0] === SERVICE ? 1 : 0)
    await noSidewaysScroll()
  },
})

export const Received = stateStory(
  'received',
  'Request received',
  [SERVICE],
  /^This page shows who comes and when/,
  'It came inside',
)
export const NobodyHeard = stateStory('nobodyHeard', 'No catcher has been reached yet. Call now.', [
  SERVICE,
  SERVICE,
])
export const Alerted = stateStory(
  'alerted',
  'Seen by 7 catchers',
  [SERVICE],
  /^Nobody has taken it yet\./,
  'Waiting for a catcher',
)
export const StillNobody = stateStory(
  'stillNobody',
  'Nobody has taken it yet',
  [SERVICE, SERVICE],
  /^Seen by 10\+ catchers\. Our team was told at/,
)
export const Released = stateStory(
  'released',
  'The catcher is not coming any more',
  [SERVICE, SERVICE],
  /^9 catchers alerted since/,
)
export const Coming = stateStory(
  'coming',
  'Ann is coming',
  [ANN],
  '24 min',
  'Claimed by Ann',
  'Adder Reptile Rescue',
  'Licence checked by us on 12 Nov. Ask to see it.',
  /Agree the price before work starts\./,
)
export const ComingWide: Story = { ...Coming, globals: desktop }
export const NewTime = stateStory(
  'newTime',
  'Ann is coming',
  [ANN],
  '40 min',
  /^Ann gave a new time: between/,
)
export const Due = stateStory('due', 'Ann is coming', [ANN], 'Any minute')
export const Late = stateStory(
  'late',
  'Ann is later than planned',
  [ANN, ANN],
  /^Ann promised to come between/,
)
export const Arrived = stateStory('arrived', 'Ann is there', [ANN])
export const Done = stateStory(
  'done',
  'Done',
  [SERVICE],
  'Did somebody come?',
  /You pay Ann directly\.$/,
  '$350',
)
export const NobodyCame = stateStory(
  'nobodyCame',
  'We are sorry. Is the snake still there?',
  [SERVICE, SERVICE],
  'Yes, it is inside',
  'Yes, outside',
)
export const AskedAgain = stateStory('askedAgain', 'You have asked again', [SERVICE], 'Open your new request')
export const CancelledByClient = stateStory(
  'cancelledByClient',
  'Request cancelled',
  [SERVICE],
  /^You cancelled it at/,
  'Submit Another Job',
)
export const CancelledByCatcher = stateStory(
  'cancelledByCatcher',
  'Request cancelled',
  [SERVICE, SERVICE],
  /^The catcher cancelled it at/,
  'Did somebody come?',
)
export const CancelledByTeam = stateStory(
  'cancelledByTeam',
  'Request cancelled',
  [SERVICE],
  /^Our team closed it at/,
)
export const DoneWide: Story = { ...Done, globals: desktop }
export const StillNobodyWide: Story = { ...StillNobody, globals: desktop }

export const ViewOnly: Story = {
  name: 'DISP-30 who may only look sees the same, shares the same link, and can change nothing',
  parameters: visit({
    path: `/public/request#${links.view}`,
    answers: () => answersPage(() => viewOf(pageInState('coming'))),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Ann is coming' })).toBeVisible()
    await expect(await page.findByRole('button', { name: 'To somebody who waits with me' })).toBeVisible()
    await expect(page.queryByRole('link', { name: 'To my phone' })).toBeNull()
    await expect(page.queryByRole('button', { name: /Cancel/ })).toBeNull()
    await expect(page.queryByText('Submit Another Job')).toBeNull()
  },
}

/** A photo as the server answers it: one grey pixel. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export const WithPhoto: Story = {
  name: 'D-140 the photo of who comes has its room before it is there',
  parameters: visit({
    path,
    answers: () => {
      const page = pageInState('coming')
      return [
        ...answersPage(() => ({ ...page, catcher: { ...page.catcher!, photo: 'one' } })),
        answer(readCatcherPhoto, () => ({ photo: PHOTO })),
      ]
    },
  }),
  play: async ({ canvasElement }) => {
    const photo = await within(canvasElement).findByRole('img', { name: 'Ann' })
    await expect(photo.getBoundingClientRect()).toMatchObject({ width: 64, height: 64 })
    await expect(storyServer().callsTo(readCatcherPhoto)[0]?.body).toEqual({ link: links.client })
  },
}

export const Cancelling: Story = {
  name: 'DISP-33 cancelling asks first, sends what was seen, and shows the head with the focus on it',
  parameters: visit({
    path,
    answers: () => [
      ...answersPage(() => pageInState('coming')),
      answer(cancelRequest, () => pageInState('cancelledByClient')),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Cancel this request' }))
    await waitFor(() => expect(page.getByRole('heading', { name: 'Cancel this request?' })).toHaveFocus())
    await expect(page.getByRole('button', { name: 'Keep it' })).toHaveAttribute('data-variant', 'primary')
    await userEvent.click(page.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(page.getByRole('button', { name: 'Cancel request' }))
    const head = await page.findByRole('heading', { name: 'Request cancelled' })
    await waitFor(() => expect(head).toHaveFocus())
    const { top, bottom } = head.getBoundingClientRect()
    await expect(top >= 0 && bottom <= innerHeight).toBe(true)
    await expect(page.queryByText('Did somebody come?')).toBeNull()
    const sent = storyServer().callsTo(cancelRequest)
    await expect(sent.map(({ body }) => body)).toEqual([{ link: links.client, seen: '1...' }])
  },
}

export const NobodyCameAgain: Story = {
  name: 'D-139 no, nobody came: one tap asks again, and leads to the page of the new request',
  parameters: visit({
    path,
    answers: () => [
      answer(readClientPage, ({ body }) =>
        body.link === links.next ? pageInState('received', { jobNumber: 10000025 }) : pageInState('done'),
      ),
      answer(answerCame, () => pageInState('nobodyCame')),
      answer(askAgain, () => pageInState('askedAgain')),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'No, nobody came' }))
    const head = await page.findByRole('heading', { name: 'We are sorry. Is the snake still there?' })
    await waitFor(() => expect(head).toHaveFocus())
    await userEvent.click(page.getByRole('button', { name: /^Yes, it is inside/ }))
    await expect(await page.findByText('#10000025')).toBeVisible()
    await waitFor(() => expect(page.getByRole('heading', { level: 1 })).toHaveFocus())
    const again = storyServer().callsTo(askAgain)
    await expect(again.map(({ body }) => body)).toEqual([{ link: links.client, isInside: true }])
    await expect(localStorage.getItem('snake-dispatch.request')).toContain(links.next)
  },
}

export const GoneAway: Story = {
  name: 'D-139 no, it has gone: thanks, and nothing is asked',
  parameters: visit({ path, answers: () => answersPage(() => pageInState('nobodyCame')) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'No, it has gone' }))
    const head = page.getByRole('heading', { name: 'Thank you for telling us' })
    await waitFor(() => expect(head).toHaveFocus())
    await expect(page.queryByText('One tap asks other catchers.')).toBeNull()
    await expect(page.queryByRole('button', { name: /^Yes/ })).toBeNull()
  },
}

export const WrongLink: Story = {
  name: 'DISP-34 a link that does not work',
  parameters: visit({
    path,
    answers: () => [answer(readClientPage, () => refusal(404, 'This link does not work.'))],
  }),
  beforeEach: () => keepRequest({ link: links.client }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible()
    await expect(localStorage.getItem('snake-dispatch.request')).toBeNull()
  },
}

export const Offline: Story = {
  name: 'DISP-30 without a network the page starts from the device, and says of when it is',
  parameters: visit({ path: '/public/request', answers: () => [answer(readClientPage, unreachable)] }),
  beforeEach: () => keepRequest({ link: links.client, page: pageInState('coming') }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Ann is coming' })).toBeVisible()
    await expect(await page.findByText(/^No connection\. This is as of/)).toBeVisible()
  },
}

export const Unreachable: Story = {
  name: 'DISP-30 without a network and with nothing kept the page says that it tries again',
  parameters: visit({ path, answers: () => [answer(readClientPage, unreachable)] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Your request could not be read')).toBeVisible()
    storyServer().use(...answersPage(() => pageInState('alerted')))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('heading', { name: 'Seen by 7 catchers' })).toBeVisible()
  },
}

const visitOver = { mayDispute: true, mayAnswer: false, came: 'yes' } as const
const disputed = () =>
  pageInState('done', {
    ...visitOver,
    mayDispute: false,
    dispute: {
      subject: 'visit',
      state: 'open',
      openedAt: '2026-11-20T02:10:00.000Z',
      appealUntil: null,
      mayReply: true,
      entries: [
        {
          kind: 'opened',
          author: 'client',
          text: 'It cost twice of what was said.',
          outcome: null,
          at: '2026-11-20T02:10:00.000Z',
        },
      ],
    },
  })

const disputedByLink = () => ({ ...disputed(), kind: 'dispute' as const, isMerged: true, viewLink: null })

export const DisputingFromOffice: Story = {
  name: 'D-181 who has the link from the office, or of another request about the snake, reads and answers, and does nothing else',
  parameters: visit({
    path,
    answers: () => [...answersPage(disputedByLink), answer(replyToClientDispute, disputedByLink)],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Your reply'), 'We agreed on $200.')
    await expect(
      page.getByText('The catcher, our team and whoever sent the other request about this snake read it.'),
    ).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(storyServer().callsTo(replyToClientDispute)[0]?.body).toMatchObject({
        text: 'We agreed on $200.',
      }),
    )
    await expect(page.queryByRole('link', { name: 'Submit Another Job' })).toBeNull()
    await expect(page.queryByText('Thank you for your answer.')).toBeNull()
  },
}

export const Disputing: Story = {
  name: 'D-175 a client opens a dispute about the visit and the price',
  parameters: visit({
    path,
    answers: () => [
      ...answersPage(() => pageInState('done', visitOver)),
      answer(openClientDispute, disputed),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Open a dispute' }))
    await userEvent.type(
      page.getByLabelText('What went wrong with the visit or the price?'),
      'It cost twice of what was said.',
    )
    await userEvent.click(page.getByRole('button', { name: 'Open Dispute' }))
    await waitFor(() =>
      expect(storyServer().callsTo(openClientDispute)[0]?.body).toEqual({
        link: links.client,
        text: 'It cost twice of what was said.',
      }),
    )
    await expect(await page.findByText('Client opened it (you)')).toBeVisible()
    await noSidewaysScroll()
  },
}
