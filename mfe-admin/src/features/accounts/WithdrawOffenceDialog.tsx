import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { ReasonDialog } from '../reason-dialog/ReasonDialog.tsx'
import type { AccountDialogProps } from './AccountDialog.tsx'
import { useWithdrawOffence } from './offences.ts'

/** Asks why an offence is withdrawn (D-61). */
export function WithdrawOffenceDialog({
  account,
  offence,
  onClose,
}: AccountDialogProps & { offence: PaymentOffence }) {
  const change = useWithdrawOffence(account, offence)
  return (
    <ReasonDialog
      title={`Withdraw offence ${offence.number} of ${account.name}?`}
      description="It counts no more, and the suspension that it caused ends. A lock that an admin has set stays."
      submitLabel="Withdraw Offence"
      draft={`withdraw.${offence.id}`}
      sending={change.isPending}
      error={change.error}
      onStop={change.stop}
      onSubmit={(reason, done) => change.mutate(reason, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
