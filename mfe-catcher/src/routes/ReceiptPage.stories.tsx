import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { jobReceipt } from '@snake-dispatch/contract/receipts'
import { answer, catcher, refuse } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { receiptOf } from '../testing/receipts.ts'

const meta = {
  title: 'Catcher/Receipt',
  component: app.App,
  ...portalStory({ path: '/receipts/42', user: catcher, answers: [answer(jobReceipt, () => receiptOf())] }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  name: 'D-150 a receipt of a catcher without ABN and GST',
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Receipt' })).toBeVisible()
  },
}

export const WithGst: Story = {
  name: 'D-150 with ABN and GST, paid by card, on a phone',
  globals: phone,
  parameters: visit({
    answers: [
      answer(jobReceipt, () =>
        receiptOf({
          clientName: 'Bartholomew Featherstonehaugh-Kowalczyk',
          address: 'Unit 14, 1187 Old Northern Road, Middle Dural NSW 2158',
          amount: 1250,
          gstCents: 113_64,
          catcher: { name: 'Sam Reid', company: 'Reptile Relocators', abn: '51824753556' },
        }),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.selectOptions(await page.findByLabelText('Paid by'), 'card')
    await expect(page.getByRole('region', { name: 'Tax invoice and receipt' })).toHaveTextContent(
      'Paid byCard',
    )
    await noSidewaysScroll()
  },
}

export const None: Story = {
  name: 'D-150 nothing was paid',
  parameters: visit({
    answers: [refuse(jobReceipt, 409, 'Nothing was paid for this job, so there is no receipt.')],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Nothing was paid for this job/)).toBeVisible()
  },
}
