import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { monthReport } from '@snake-dispatch/contract/month-report'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { sampleMonth } from '../../testing/month-report.ts'
import { MonthReport } from './MonthReport.tsx'

const meta = {
  title: 'Admin/Report of a month',
  component: MonthReport,
  ...portalStory({
    path: '/admin?tab=reports',
    user: userOf({ role: 'admin' }),
    answers: [answer(monthReport, ({ query }) => ({ ...sampleMonth, month: query.month ?? '2026-11' }))],
  }),
  globals: desktop,
} satisfies Meta<typeof MonthReport>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'D-178 a month by region against the month before; a table says what each chart shows',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('img', { name: /most in Sydney, 40\. The table below/ })).toBeVisible()
    await expect(page.getByText('−3 min, 7 min the month before')).toBeVisible()
    const table = within(page.getByRole('table', { name: /^By region: Nov 2026/ }))
    await expect(table.getByRole('row', { name: /^Newcastle 20/ })).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Month'), 'Sept 2026')
    await expect(await page.findByRole('heading', { name: 'Jobs of Sept 2026' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Regions as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/reports/month-regions.csv?month=2026-09',
    )
    await expect(storyServer().callsTo(monthReport)).toHaveLength(2)
  },
}

export const OnPhone: Story = {
  name: 'D-178 on a phone the table moves, and the page does not',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img')
    await noSidewaysScroll()
  },
}

export const Nothing: Story = {
  name: 'D-178 a month without jobs has neither charts nor tables',
  parameters: visit({
    answers: [answer(monthReport, () => ({ ...sampleMonth, regions: [], kinds: [] }))],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { name: 'Jobs of Nov 2026' })
    await expect(page.queryByRole('table')).toBeNull()
  },
}

export const Failing: Story = {
  name: 'D-178 a report that cannot be loaded',
  parameters: visit({ answers: [refuse(monthReport, 500)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
