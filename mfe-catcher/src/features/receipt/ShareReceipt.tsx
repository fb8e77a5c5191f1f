import type { Receipt } from '@snake-dispatch/contract/receipts'
import { receiptHeading, receiptText, type PaymentWay } from '@snake-dispatch/domain/receipt-text'
import { Button } from '@snake-dispatch/design-system'
import { toast } from '@snake-dispatch/kit'

interface ShareReceiptProps {
  receipt: Receipt
  paidBy: PaymentWay | null
}

/** Shares the receipt as text by the sheet of the device; where there is none it is copied. */
export function ShareReceipt({ receipt, paidBy }: ShareReceiptProps) {
  const text = receiptText(receipt, paidBy)
  const canShare = 'share' in navigator

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Receipt Copied', description: 'Paste it into a message to your client.' })
    } catch {
      toast({
        title: 'Copying did not work',
        description: 'Please print the receipt, or copy it by hand.',
        variant: 'destructive',
      })
    }
  }

  async function share() {
    try {
      await navigator.share({ title: `${receiptHeading(receipt)} #${receipt.jobNumber}`, text })
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return canShare ? (
    <Button icon="ios_share" onClick={() => void share()}>
      Share
    </Button>
  ) : (
    <Button icon="content_copy" onClick={() => void copy()}>
      Copy as Text
    </Button>
  )
}
