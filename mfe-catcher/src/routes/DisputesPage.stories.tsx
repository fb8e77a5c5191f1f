import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { appealDispute, openDispute, ownDisputes, replyToDispute } from '@snake-dispatch/contract/disputes'
import { answer, catcher, refuse } from '@snake-dispatch/kit/testing'
import {
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { decidedDispute, ownDispute } from '../testing/disputes.ts'
import { everythingLoaded } from '../testing/everything-loaded.ts'

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// The disputes of a catcher (D-175).
const meta = {
  title: 'Catcher/Disputes',
  component: app.App,
  globals: phone,
  ...portalStory({
    path: '/disputes',
    user: catcher,
    answers: [answer(ownDisputes, () => [ownDispute()]), answer(replyToDispute, () => undefined)],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'The logger’s 20%, job #10000151'

export const Open: Story = {
  name: 'D-175 the facts, what was written, and a reply',
  play: async ({ canvasElement }) => {
    const dispute = within(await within(canvasElement).findByRole('region', { name: NAME }))
    await expect(dispute.getByText('Nothing has arrived.')).toBeVisible()
    await expect(dispute.getByText('$70')).toBeVisible()
    await userEvent.type(dispute.getByLabelText('Your reply'), 'I forgot it.')
    await userEvent.click(dispute.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(storyServer().callsTo(replyToDispute)[0]?.body).toEqual({ text: 'I forgot it.' }),
    )
    await noSidewaysScroll()
  },
}

export const Decided: Story = {
  name: 'D-175 a decision is appealed',
  parameters: visit({
    path: '/disputes',
    answers: [answer(ownDisputes, () => [decidedDispute()]), answer(appealDispute, () => undefined)],
  }),
  play: async ({ canvasElement }) => {
    const dispute = within(await within(canvasElement).findByRole('region', { name: NAME }))
    await expect(dispute.getByText('Decided for the logger')).toBeVisible()
    await userEvent.type(dispute.getByLabelText('Why is the decision wrong?'), 'I paid it.')
    await userEvent.click(dispute.getByRole('button', { name: 'Appeal' }))
    await waitFor(() => expect(storyServer().callsTo(appealDispute)).toHaveLength(1))
  },
}

export const Opening: Story = {
  name: 'D-175 a dispute is opened about the job of the address',
  parameters: visit({
    path: '/disputes?job=151&about=visit',
    answers: [answer(ownDisputes, () => []), answer(openDispute, () => ({ disputeId: 5 }))],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('What is it about?'), 'They did not pay.')
    await userEvent.click(canvas.getByRole('button', { name: 'Open Dispute' }))
    await waitFor(() =>
      expect(storyServer().callsTo(openDispute)[0]?.body).toEqual({
        subject: 'visit',
        text: 'They did not pay.',
      }),
    )
  },
}

export const None: Story = {
  parameters: visit({ path: '/disputes', answers: [answer(ownDisputes, () => [])] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No disputes')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: visit({ path: '/disputes', answers: [refuse(ownDisputes, 503, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /again/i })).toBeVisible()
  },
}
