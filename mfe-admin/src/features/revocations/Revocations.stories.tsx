import {
  agreeToRevocation,
  cancelRevocation,
  revocations,
  type Revocation,
} from '@snake-dispatch/contract/revocations'
import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, refuse } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { admin, openJobsAnswer } from '../../testing/account-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { Revocations } from './Revocations.tsx'

const zoe: Revocation = {
  id: 1,
  admin: { id: 6, name: 'Zoe Flag', email: 'zoe@example.org' },
  askedBy: { id: 9, name: 'Theo Third' },
  reason: 'Her laptop was stolen',
  expiresAt: '2026-11-23T03:15:00.000Z',
  mayAgree: true,
  canBeAgreed: true,
}
const max: Revocation = {
  ...zoe,
  id: 2,
  admin: { id: 4, name: 'Max Keel', email: 'max@example.org' },
  askedBy: { id: 1, name: 'Ada Admin' },
  mayAgree: false,
}

const meta = {
  title: 'Admin/Revoking the access of an admin',
  component: Revocations,
  ...portalStory({
    path: '/admin',
    user: admin,
    answers: () => [
      answer(revocations, () => [zoe, max]),
      answer(agreeToRevocation),
      answer(cancelRevocation),
      openJobsAnswer,
    ],
  }),
} satisfies Meta<typeof Revocations>
export default meta
type Story = StoryObj<typeof meta>

export const Agreed: Story = {
  name: 'D-127 ADMIN-10 another admin agrees after a question, which lists the open jobs; who asks cannot agree themselves',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/^Theo Third asks:/)).toHaveTextContent(
      /^Theo Third asks: Her laptop was stolen/,
    )
    await expect(page.getAllByRole('button', { name: 'Agree' })).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: 'Agree' }))
    await expect(await screen.findByRole('link', { name: '#10000012' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke access' }))
    await toldInToast('Access Revoked')
    await waitFor(() => expect(page.queryByText('Zoe Flag')).toBeNull())
    await expect(page.getByText('Max Keel')).toBeVisible()
  },
}

export const MadeByTheAsker: Story = {
  name: 'D-86 an admin whom the asking one made reads why they may not agree',
  globals: phone,
  parameters: visit({ answers: [answer(revocations, () => [{ ...zoe, mayAgree: false }])] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/^Theo Third asks:/)).toHaveTextContent(
      /You may not: One of you let the other in, the same person let both of you in, or both of you let in the same admin\.$/,
    )
    await expect(page.queryByRole('button', { name: 'Agree' })).toBeNull()
    await noSidewaysScroll()
  },
}

export const NobodyLeft: Story = {
  name: 'D-125 where nobody may agree any more, the page says so and names the command',
  globals: phone,
  parameters: visit({
    answers: [answer(revocations, () => [{ ...max, canBeAgreed: false }])],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/^You ask: /)).toHaveTextContent(
      'No third admin can agree. Whoever runs the machine stops them: npm run admin -- offboard max@example.org',
    )
    await expect(page.queryByText(/Another admin may agree/)).toBeNull()
    await noSidewaysScroll()
  },
}

export const Cancelled: Story = {
  name: 'ADMIN-10 a request is cancelled, on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Cancel Request for Max Keel' }))
    await toldInToast('Request Cancelled', 'Max Keel keeps their access.')
    await waitFor(() => expect(page.queryByText('Max Keel')).toBeNull())
    await noSidewaysScroll()
  },
}

export const Late: Story = {
  name: 'ADMIN-10 an agreement that comes too late is said',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(
      refuse(agreeToRevocation, 404, 'This was decided already, or its 24 hours are over.'),
      answer(revocations, () => [max]),
    )
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Agree' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke access' }))
    await toldInToast('Nothing was changed', 'This was decided already, or its 24 hours are over.')
  },
}
