import { openDispute, staffDisputes } from '@snake-dispatch/contract/disputes'
import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, pageOf, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { listedDispute } from '../testing/disputes.ts'
import { DisputesPage } from './DisputesPage.tsx'

const listed = answer(staffDisputes, () => pageOf([listedDispute], null))

const meta = {
  title: 'Moderator/Disputes',
  component: DisputesPage,
  globals: desktop,
  ...portalStory({ path: '/moderator/disputes', user: userOf({ role: 'moderator' }), answers: [listed] }),
} satisfies Meta<typeof DisputesPage>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  name: 'D-175 the disputes that wait for a decision',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('link', { name: 'Job #10000151: The logger’s 20%' })).toHaveAttribute(
      'href',
      '/moderator/disputes/4',
    )
    await expect(page.queryByRole('link', { name: 'Unpaid shares' })).toBeNull()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('#10000151')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const ForCaller: Story = {
  name: 'D-175 staff open one for who rings them',
  parameters: visit({
    path: '/moderator/disputes?job=151&number=10000151',
    answers: [listed, answer(openDispute, () => ({ disputeId: 4 }))],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.selectOptions(await page.findByLabelText('About'), 'The logger’s 20%')
    await userEvent.type(page.getByLabelText('What the caller says'), 'Ann rang: nothing came.')
    await userEvent.click(page.getByRole('button', { name: 'Open Dispute' }))
    await waitFor(() =>
      expect(storyServer().callsTo(openDispute)[0]?.body).toEqual({
        subject: 'share',
        text: 'Ann rang: nothing came.',
      }),
    )
  },
}

export const VisitAlone: Story = {
  name: 'D-175 where nothing is owed only a dispute about the visit is offered',
  parameters: visit({ path: '/moderator/disputes?job=151&number=10000151&about=visit', answers: [listed] }),
  play: async ({ canvasElement }) => {
    const about = await within(canvasElement).findByLabelText('About')
    await expect(
      within(about)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['The visit and the price'])
  },
}
