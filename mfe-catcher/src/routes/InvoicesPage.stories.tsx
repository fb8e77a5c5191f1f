import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { currentFees, invoice, invoices } from '@snake-dispatch/contract/invoices'
import { answer, catcher, never, refuse } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { feeLine, feesSoFar, invoiceSummary, invoiceWith } from '../testing/money.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => feeLine(index))
const reversal = feeLine(1, { cents: -100, description: 'Reversal of the platform fee for job #10000002' })
const list = [
  invoiceSummary({ id: 4, number: 31, dueOn: '2999-01-15', quarter: '2026-Q4', totalCents: 1_200 }),
  invoiceSummary(),
  invoiceSummary({ id: 2, number: 7, quarter: '2026-Q2', totalCents: 900, paidOn: '2026-07-09' }),
  invoiceSummary({ id: 1, number: 2, quarter: '2026-Q1', totalCents: 0 }),
]
const taxInvoice = invoiceWith([...lines(3), { ...reversal, includesGst: true }], {
  heading: 'Tax invoice',
  gstCents: 9,
  issuer: { name: 'Snake Dispatch NSW', abn: '10 123 456 284' },
})
const fees = answer(currentFees, () => feesSoFar([...lines(4), reversal]))

const meta = {
  title: 'Catcher/Invoices',
  component: app.App,
  ...portalStory({ path: '/invoices', user: catcher, answers: [answer(invoices, () => list), fees] }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const oneInvoice = (given = taxInvoice) =>
  visit({ path: '/invoices/3', answers: [answer(invoice, () => given)] })

export const Many: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByText(/^Was due/))[0]).toBeVisible()
    await userEvent.click(canvas.getByText('Show each claim'))
    await expect(canvas.getByText('Reversal of the platform fee for job #10000002')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(/^Was due/))[0]).toBeVisible()
    await noSidewaysScroll()
  },
}

export const OneQuarter: Story = {
  parameters: visit({ answers: [answer(invoices, () => [invoiceSummary()]), fees] }),
}

export const NoneYet: Story = {
  parameters: visit({
    answers: [answer(invoices, () => []), answer(currentFees, () => feesSoFar([]))],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No invoices yet')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: visit({ answers: [answer(invoices, never), answer(currentFees, never)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading your invoices and fees')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: visit({ answers: [refuse(invoices, 503, 'The database is away.'), fees] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible()
  },
}

export const TaxInvoice: Story = {
  name: 'FEE-02 D-189 a tax invoice, to print and as a PDF',
  parameters: oneInvoice(),
  play: async ({ canvasElement }) => {
    const file = await within(canvasElement).findByRole('link', { name: 'Download PDF' })
    await expect(file).toBeVisible()
    await expect(file).toHaveAttribute('href', '/api/invoices/3/pdf')
  },
}

export const TaxInvoiceOnAPhone: Story = {
  globals: phone,
  parameters: oneInvoice(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Download PDF' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const SixtyClaims: Story = { parameters: oneInvoice(invoiceWith(lines(60))) }

export const NotFound: Story = {
  parameters: visit({ path: '/invoices/99', answers: [refuse(invoice, 404, 'This invoice was not found.')] }),
}
