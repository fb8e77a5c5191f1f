import { formatAbn } from './abn.ts'
import { dayText } from './calendar-text.ts'
import { centsText } from './cents.ts'
import { shownAddress } from './shown-address.ts'
import { snakeLabel } from './snake-type.ts'

/** How a client may have paid (D-150). */
export const paymentWays = ['cash', 'payId', 'card'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const paymentWayTexts: Readonly<Record<PaymentWay, string>> = {
  cash: 'Cash',
  payId: 'PayID or bank transfer',
  card: 'Card',
}

/** What a receipt says. */
export interface ReceiptFacts {
  readonly jobNumber: number
  /** Such as '2026-11-20'. */
  readonly completedOn: string
  readonly snakeType: string
  readonly clientName: string | null
  readonly address: string | null
  readonly suburb: string | null
  /** Whole dollars. */
  readonly amount: number
  readonly gstCents: number | null
  readonly catcher: { readonly name: string; readonly company: string | null; readonly abn: string | null }
}

/** The heading: with GST it serves as a tax invoice too. */
export const receiptHeading = ({ gstCents }: Pick<ReceiptFacts, 'gstCents'>): string =>
  gstCents === null ? 'Receipt' : 'Tax invoice and receipt'

/** Where the job was; nothing once the client's data were erased and no suburb is known. */
export const receiptPlace = ({ address, suburb }: Pick<ReceiptFacts, 'address' | 'suburb'>): string | null =>
  address === null ? suburb : shownAddress(address)

/** What was done. */
export const receiptService = ({ snakeType }: Pick<ReceiptFacts, 'snakeType'>): string =>
  `Snake call-out: ${snakeLabel(snakeType)}`

/** A receipt as plain text, to share (D-150). @param paidBy null: not said */
export function receiptText(receipt: ReceiptFacts, paidBy: PaymentWay | null): string {
  const { jobNumber, completedOn, clientName, amount, gstCents, catcher } = receipt
  return [
    `${receiptHeading(receipt)} for job #${jobNumber}`,
    [catcher.name, catcher.company].filter(Boolean).join(', '),
    catcher.abn && `ABN ${formatAbn(catcher.abn)}`,
    clientName && `For ${clientName}`,
    [dayText(completedOn), receiptPlace(receipt)].filter(Boolean).join(', '),
    receiptService(receipt),
    `Paid: ${centsText(amount * 100)}${paidBy ? ` (${paymentWayTexts[paidBy]})` : ''}`,
    gstCents !== null && `GST within it: ${centsText(gstCents)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
