import { unpaidShares } from '@snake-dispatch/contract/disputes'
import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { answer, pageOf, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { noneWaits } from '../testing/admin-story.ts'
import { unpaidShare } from '../testing/disputes.ts'
import { UnpaidSharesPage } from './UnpaidSharesPage.tsx'

const meta = {
  title: 'Admin/Unpaid shares',
  component: UnpaidSharesPage,
  globals: desktop,
  ...portalStory({
    path: '/admin/unpaid-shares',
    user: userOf({ role: 'admin' }),
    answers: [answer(unpaidShares, () => pageOf([unpaidShare], null)), noneWaits],
  }),
} satisfies Meta<typeof UnpaidSharesPage>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  name: 'D-175 who owes whom how much since when, with both phones and the dispute',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('columnheader', { name: 'Owed to' })).toBeVisible()
    const row = within(await page.findByRole('row', { name: /#10000151/ }))
    await expect(row.getByText('$70')).toBeVisible()
    for (const phoneNumber of ['0491 570 156', '0491 570 157'])
      await expect(row.getByRole('link', { name: phoneNumber })).toBeVisible()
    await expect(row.getByRole('link', { name: 'Dispute about job #10000151' })).toHaveAttribute(
      'href',
      '/moderator/disputes/4',
    )
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('#10000151')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Nothing: Story = {
  parameters: visit({
    path: '/admin/unpaid-shares',
    answers: [answer(unpaidShares, () => pageOf([], null)), noneWaits],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Every share is paid')).toBeVisible()
  },
}
