import { useId } from 'react'
import { PaymentOffenceInput } from '@snake-dispatch/contract/payment-offences'
import { Button, Notice, TextArea } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { errorText, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/kit/form-draft'
import { suspensionLength } from '@snake-dispatch/domain/suspension'
import type { AccountDialogProps } from './AccountDialog.tsx'
import styles from './AccountDialogs.module.css'
import { OffenceList } from './OffenceList.tsx'
import { RECORDING_FAILED, useOffences, useRecordOffence } from './offences.ts'

/** The payment offences of an account, and a new one, which suspends it (FEE-03). */
export function OffencesDialog({ account, onClose }: AccountDialogProps) {
  const formId = useId()
  const { user } = useSession()
  const offences = useOffences(account)
  const { form, clear } = useFormDraft(PaymentOffenceInput, `offence.${account.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { note: '' },
  })
  const { register, handleSubmit, formState, reset } = form
  const { mutate, stop, isPending, error } = useRecordOffence(account, {
    onDone() {
      reset()
      clear()
    },
  })
  // Once it is sent it cannot be called back: closing the dialog would look as if it was.
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Payment offences of ${account.name}`}
      description="Jobs that they did not pay the logger for."
      closeLabel="Close"
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            Close
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={isPending}
            onStop={stop}
            disabled={offences.data === undefined}
          >
            Record Offence
          </Button>
        </>
      }
    >
      <OffenceList offences={offences} />
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((body) => mutate(body))(event)}
      >
        {error && (
          <Notice tone="danger" scrolledTo title={RECORDING_FAILED}>
            {errorText(error, 'Please try again')}
          </Notice>
        )}
        {offences.data && (
          <Notice tone="warning">
            One more suspends the account for {suspensionLength(offences.data.length + 1)}: they are signed
            out at once and cannot sign in until then.
          </Notice>
        )}
        <TextArea
          {...register('note')}
          label="What happened"
          hint="The job’s number, the amount, and who was not paid. Only admins read it."
          required
          rows={3}
          maxLength={1000}
          error={formState.errors.note?.message}
        />
      </form>
    </Dialog>
  )
}
