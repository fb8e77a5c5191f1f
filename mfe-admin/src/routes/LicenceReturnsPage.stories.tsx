import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { licenceReturns, type LicenceReturns } from '@snake-dispatch/contract/licence-return'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { noneWaits } from '../testing/admin-story.ts'
import { LicenceReturnsPage } from './LicenceReturnsPage.tsx'

const returns = (financialYear: number): LicenceReturns => ({
  financialYear,
  firstFinancialYear: 2026,
  lastFinancialYear: 2027,
  catchers: [
    {
      userId: 21,
      name: 'Jo Reid',
      licenseNumber: 'CR-4711',
      jobs: 41,
      relocated: 30,
      withoutReleasePlace: 4,
      withoutKind: 2,
    },
    {
      userId: 22,
      name: 'Tara Nguyen',
      licenseNumber: 'CR-12',
      jobs: 3,
      relocated: 3,
      withoutReleasePlace: 0,
      withoutKind: 0,
    },
  ],
})
const list = answer(licenceReturns, ({ query }) => returns(Number(query.financialYear ?? 2027)))

const meta = {
  title: 'Admin/Licence returns',
  component: LicenceReturnsPage,
  ...portalStory({
    path: '/admin/licence-returns',
    user: userOf({ role: 'admin' }),
    answers: [noneWaits, list],
  }),
  globals: desktop,
} satisfies Meta<typeof LicenceReturnsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'D-176 who caught what in a financial year, each with the way to the return',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: 'Jo Reid' })
    await expect(link).toHaveAttribute('href', '/admin/licence-returns/21?year=2027')
    await userEvent.selectOptions(page.getByLabelText('Financial year'), '2025–26')
    await expect(await page.findByRole('link', { name: 'CSV of all catchers' })).toHaveAttribute(
      'href',
      '/api/admin/licence-returns.csv?financialYear=2026',
    )
    await expect(storyServer().callsTo(licenceReturns)).toHaveLength(2)
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'D-176 as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Jo Reid' })
    await noSidewaysScroll()
  },
}

export const Nobody: Story = {
  name: 'D-176 a year in which nobody completed a job, and a list that fails',
  parameters: visit({
    answers: [noneWaits, answer(licenceReturns, () => ({ ...returns(2027), catchers: [] }))],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('In 2026–27 nobody completed a job.')).toBeVisible()
    storyServer().use(refuse(licenceReturns, 500))
    await userEvent.selectOptions(page.getByLabelText('Financial year'), '2025–26')
    await expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
