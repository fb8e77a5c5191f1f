import { PaymentOffenceInput, type PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { Notice, TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { suspensionLength } from '@snake-dispatch/domain/suspension'
import { KeptJobs } from '../kept-jobs/lazy-kept-jobs.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'
import { OffenceList } from './OffenceList.tsx'
import { useOffences, useRecordOffence } from './offences.ts'

interface RecordOffenceProps extends AccountDialogProps {
  /** Asks for the reason why one of them is withdrawn. */
  onWithdraw: (offence: PaymentOffence) => void
}

/** The payment offences of an account, and a new one, which suspends it (FEE-03). */
export function RecordOffenceDialog({ account, onWithdraw, onClose }: RecordOffenceProps) {
  const { user } = useSession()
  const offences = useOffences(account)
  const { form, requestKey, clear } = useFormDraft(PaymentOffenceInput, `offence.${account.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { note: '' },
  })
  const { register, handleSubmit, formState, reset } = form
  const { mutate, stop, isPending } = useRecordOffence(account, requestKey, {
    onDone() {
      reset()
      clear()
    },
  })
  const standing = offences.data?.filter(({ withdrawnAt }) => withdrawnAt === null).length
  return (
    <FormDialog
      title={`Payment offences of ${account.name}`}
      description="Jobs that they did not pay the logger for."
      closeLabel="Close"
      cancelLabel="Close"
      submitLabel="Record Offence"
      submitVariant="danger"
      submitDisabled={standing === undefined}
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit(({ note }) => mutate({ note }))}
      onClose={onClose}
    >
      <OffenceList offences={offences} onWithdraw={onWithdraw} />
      {standing !== undefined && (
        <Notice tone="warning">
          One more suspends the account for {suspensionLength(standing + 1)}: they are signed out at once and
          cannot sign in until then.
        </Notice>
      )}
      <KeptJobs userId={account.id} />
      <TextArea
        {...register('note')}
        label="What happened"
        hint="The job’s number, the amount, and who was not paid. Only admins read it."
        required
        rows={3}
        maxLength={1000}
        error={formState.errors.note?.message}
      />
    </FormDialog>
  )
}
