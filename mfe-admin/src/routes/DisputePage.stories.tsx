import { decideDispute, replyToDispute, staffDispute } from '@snake-dispatch/contract/disputes'
import { recordPaymentOffence } from '@snake-dispatch/contract/payment-offences'
import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { decidedForLogger, staffDisputeOf } from '../testing/disputes.ts'
import { DisputePage } from './DisputePage.tsx'

const path = '/moderator/disputes/4'
const admin = userOf({ role: 'admin', id: 90 })

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// One dispute, for the office (D-175).
const meta = {
  title: 'Moderator/Dispute',
  component: DisputePage,
  globals: desktop,
  ...portalStory({
    path,
    user: admin,
    answers: [
      answer(staffDispute, () => staffDisputeOf()),
      answer(replyToDispute, () => undefined),
      answer(decideDispute, () => undefined),
    ],
  }),
} satisfies Meta<typeof DisputePage>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'D-175 whom to ring, the facts, what was written, and a decision on what was seen',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Nothing has arrived.')).toBeVisible()
    await expect(page.getByRole('link', { name: '0491 570 156' })).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'For the logger' }))
    await userEvent.type(page.getByLabelText(/^Reason/), 'It is owed.')
    await userEvent.click(page.getByRole('button', { name: 'Decide' }))
    await waitFor(() =>
      expect(storyServer().callsTo(decideDispute)[0]?.body).toEqual({
        outcome: 'logger',
        reason: 'It is owed.',
        seenEntries: 1,
      }),
    )
  },
}

export const LinkForClient: Story = {
  name: 'D-181 of a visit the office texts the client the link to their page, or copies it',
  parameters: visit({
    path,
    answers: [
      answer(staffDispute, () =>
        staffDisputeOf({
          subject: 'visit',
          payment: null,
          clientLink: 'fLq0yL1QkY2mB1nQw3zRxA',
          people: [{ role: 'client', userId: null, name: 'Tara Whitlock', phone: '0491 570 156' }],
        }),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const text = await page.findByRole('link', { name: 'Text the link to the client' })
    const address = 'https://snakes.example/public/request#fLq0yL1QkY2mB1nQw3zRxA'
    await expect(text.getAttribute('href')).toMatch(/^sms:0491570156\?/)
    await expect(decodeURIComponent(text.getAttribute('href')!)).toContain(address)
    await expect(page.getByLabelText('The client’s link')).toHaveValue(address)
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing has arrived.')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Decided: Story = {
  name: 'D-175 a decision for the logger says from when on the offence can be recorded',
  parameters: visit({ path, answers: [answer(staffDispute, () => decidedForLogger())] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(
      await page.findByText(
        'An offence can be recorded from 5 Dec 2026, 1:10 pm on: until then both can appeal.',
      ),
    ).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Record Offence' })).toBeNull()
  },
}

export const Final: Story = {
  name: 'D-175 a final decision for the logger lets an admin record the offence',
  parameters: visit({
    path,
    answers: [
      answer(staffDispute, () => decidedForLogger({ state: 'closed', appealUntil: null })),
      answer(recordPaymentOffence, () => ({
        id: 1,
        userId: 22,
        number: 1,
        note: '',
        suspendedUntil: '2026-12-21T02:10:00.000Z',
        recordedById: 90,
        createdAt: '2026-11-21T02:10:00.000Z',
        withdrawnAt: null,
        withdrawnReason: null,
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Decided for the logger (Casey Moore)')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Record Offence' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Record Offence' }))
    await waitFor(() =>
      expect(storyServer().callsTo(recordPaymentOffence)[0]?.body).toMatchObject({ jobId: 151 }),
    )
  },
}

export const OfModerator: Story = {
  name: 'D-175 a moderator reads it and does not decide',
  parameters: visit({
    path,
    user: userOf({ role: 'moderator' }),
    answers: [answer(staffDispute, () => staffDisputeOf({ mayNotDecide: 'An admin decides.' }))],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('An admin decides.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Decide' })).toBeNull()
  },
}
