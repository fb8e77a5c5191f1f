import { useState } from 'react'
import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import type { AccountDialogProps } from './AccountDialog.tsx'
import { RecordOffenceDialog } from './RecordOffenceDialog.tsx'
import { WithdrawOffenceDialog } from './WithdrawOffenceDialog.tsx'

/** The payment offences of an account: a new one, or one that is withdrawn (FEE-03, D-61). */
export function OffencesDialog({ account, onClose }: AccountDialogProps) {
  const [withdrawn, setWithdrawn] = useState<PaymentOffence>()
  return withdrawn ? (
    <WithdrawOffenceDialog account={account} offence={withdrawn} onClose={() => setWithdrawn(undefined)} />
  ) : (
    <RecordOffenceDialog account={account} onWithdraw={setWithdrawn} onClose={onClose} />
  )
}
