import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { licenceReturn } from '@snake-dispatch/contract/licence-return'
import { answer, catcher, refuse, sampleReturn } from '@snake-dispatch/kit/testing'
import {
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'

const meta = {
  title: 'Catcher/Licence return',
  component: app.App,
  ...portalStory({
    path: '/earnings/licence-return',
    user: catcher,
    answers: [answer(licenceReturn, ({ query }) => sampleReturn(Number(query.financialYear ?? 2027)))],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Year: Story = {
  name: 'D-176 what was caught in a financial year, and what nobody said',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(await page.findByRole('table'))
    await expect(table.getAllByRole('row')).toHaveLength(5)
    await expect(table.getByText('Mulgoa Creek, Mulgoa')).toBeVisible()
    await expect(
      page.getByText(/^1 relocated snake has no release place\. 1 relocated snake has no kind\./),
    ).toBeVisible()
    await expect(page.getByText(/Which columns your return needs is not published/)).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Financial year'), '2025–26')
    await expect(
      await page.findByRole('heading', { name: 'Reptiles caught and released, 2025–26' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/earnings/licence-return.csv?financialYear=2026',
    )
    await expect(storyServer().callsTo(licenceReturn)).toHaveLength(2)
    await noSidewaysScroll()
  },
}

export const OnPhone: Story = {
  name: 'D-176 on a phone the table moves, and the page does not',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('table')
    await noSidewaysScroll()
  },
}

export const Nothing: Story = {
  name: 'D-176 nothing was caught',
  parameters: visit({
    answers: [
      answer(licenceReturn, () => ({
        ...sampleReturn(2027),
        jobs: 0,
        relocated: 0,
        withoutReleasePlace: 0,
        withoutKind: 0,
        rows: [],
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No job was completed in 2026–27.')).toBeVisible()
  },
}

export const Failing: Story = {
  name: 'D-176 a return that cannot be loaded',
  parameters: visit({ answers: [refuse(licenceReturn, 500)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
