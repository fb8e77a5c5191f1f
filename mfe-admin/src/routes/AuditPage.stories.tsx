import { auditTrail } from '@snake-dispatch/contract/audit'
import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, never, pageOf, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, visit } from '@snake-dispatch/kit/testing/storybook'
import { userOf } from '@snake-dispatch/kit/testing'
import type { AuditPage } from './AuditPage.tsx'
import { answers, auditStory } from '../testing/audit-story.ts'
import { noneWaits } from '../testing/admin-story.ts'

const meta = { title: 'Admin/AuditPage', ...auditStory } satisfies Meta<typeof AuditPage>
export default meta
type Story = StoryObj<typeof meta>

const user = userOf({ role: 'admin' })
const at = (path: string, given = answers) => visit({ path, user, answers: () => [noneWaits, ...given()] })

export const Desktop: Story = {
  name: 'AUDIT DISP-17 everything, newest first, as a table, with the way to the page of a job',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = await page.findByRole('table', { name: 'Audit trail' })
    const row = await within(table).findByRole('row', { name: /released job/ })
    await expect(row).toHaveTextContent('Kim Waters released job #10000012: car broke down')
    await expect(row).toHaveTextContent('20 Nov 2026, 11:00 am')
    await expect(row).toHaveTextContent('203.0.113.9')
    await userEvent.click(within(row).getByText('Details'))
    await expect(await within(row).findByText('Flat tyre on the M4, back tomorrow')).toBeVisible()
    await expect(within(row).getByRole('link', { name: 'Open job #10000012' })).toHaveAttribute(
      'href',
      '/moderator/jobs/10000012',
    )
    // Rows further down follow gradually.
    const ofAccount = await within(table).findByRole('row', { name: /approved Kim Waters/ })
    await expect(within(ofAccount).queryByRole('link', { name: /^Open job/ })).toBeNull()
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'AUDIT everything as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Audit trail' })
    await expect(
      await within(list).findByRole('heading', { name: /assigned job #10000013 to/ }),
    ).toBeVisible()
    await noSidewaysScroll()
  },
}

export const TrailOfAJob: Story = {
  name: 'AUDIT the trail of one job, as rows of other screens link to it, and the way back to everything',
  globals: desktop,
  parameters: at('/admin/audit?subjectType=job&subjectId=12'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const heading = await page.findByRole('heading', { name: 'Trail of job #10000012' })
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(2))
    await userEvent.click(page.getByRole('button', { name: 'Show everything' }))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(9))
    await expect(heading).toHaveFocus()
    await expect(heading).toHaveTextContent('Everything, newest first')
  },
}

export const TrailOfAnAccount: Story = {
  name: 'AUDIT the trail of one account, opened from its name, and what they did themselves',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const row = await page.findByRole('row', { name: /approved Kim Waters/ })
    await userEvent.click(within(row).getByRole('link', { name: 'Kim Waters' }))
    await page.findByRole('heading', { name: 'Trail of Kim Waters' })
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(6))
    await userEvent.click(page.getByRole('button', { name: 'Also what they did' }))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(8))
    await waitFor(() => expect(page.getByLabelText('Person')).toHaveValue('Kim Waters'))
  },
}

export const Filters: Story = {
  name: 'AUDIT a person is searched for, a job number and a kind are chosen, and all are cleared',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('table', { name: 'Audit trail' })
    const person = page.getByLabelText('Person')
    await userEvent.type(person, 'ki')
    await userEvent.click(await page.findByRole('option', { name: 'Kim Waters (kim@snakes.example)' }))
    await waitFor(() => expect(person).toHaveValue('Kim Waters'))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(8))
    await userEvent.selectOptions(page.getByLabelText('Kind'), 'Wrong password')
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(1))
    await userEvent.click(page.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(9))
    await expect(page.getByRole('heading', { level: 2 })).toHaveFocus()
    await userEvent.type(page.getByLabelText('Job number'), '#10000013')
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(1))
    await expect(page.getByLabelText('Job number')).toHaveFocus()
    await userEvent.clear(page.getByLabelText('Job number'))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(9))
  },
}

export const NextPage: Story = {
  name: 'D-31 the next page is a step of the history; the focus goes to the heading',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(3))
    await expect(page.getByRole('heading', { level: 2 })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'First page' }))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(9))
  },
}

export const Nothing: Story = {
  name: 'AUDIT nothing matches',
  globals: phone,
  parameters: at('/admin/audit?job=10009999'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { name: 'Nothing was recorded' })
    // The filters are open where they limit the trail.
    await expect(page.getByLabelText('Job number')).toBeVisible()
    await expect(page.getByLabelText('Job number')).toHaveValue('10009999')
    await noSidewaysScroll()
  },
}

export const Loading: Story = {
  name: 'AUDIT the trail is loading',
  globals: desktop,
  parameters: at('/admin/audit', () => [answer(auditTrail, never)]),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the audit trail')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'AUDIT the trail could not be loaded, and then it could',
  globals: desktop,
  parameters: at('/admin/audit', () => [refuse(auditTrail, 400, 'Something went wrong.')]),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent('The audit trail could not be loaded')
    await expect(alert).toHaveTextContent('Something went wrong.')
  },
}

export const UnknownKind: Story = {
  name: 'AUDIT an entry of a newer server',
  globals: desktop,
  parameters: at('/admin/audit', () => [
    answer(auditTrail, () =>
      pageOf(
        [
          {
            id: 1,
            action: 'job.teleport' as never,
            actor: { id: 31, name: 'Kim Waters' },
            subject: { type: 'job', id: 12, label: '10000012' },
            about: null,
            from: null,
            detail: { distance: 12 },
            address: null,
            createdAt: '2026-11-20T01:00:00.000Z',
          },
        ],
        null,
      ),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /Kim Waters: job.teleport/ })
    await userEvent.click(within(row).getByText('Details'))
    await expect(row).toHaveTextContent('Distance')
  },
}
