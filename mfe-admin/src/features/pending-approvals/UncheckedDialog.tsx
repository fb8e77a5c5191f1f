import { ReasonInput } from '@snake-dispatch/contract/reason'
import { TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'

interface UncheckedDialogProps {
  title: string
  /** What follows, and what nobody has checked. */
  description: string
  /** Whose approval it is, which tells the drafts of the reason apart: an id, or several. */
  of: number | 'several'
  sending: boolean
  onStop: () => void
  onApprove: (reason: string) => void
  onClose: () => void
}

/** Asks why somebody is approved whose credentials nobody has checked (D-171). */
export function UncheckedDialog({
  title,
  description,
  of,
  sending,
  onStop,
  onApprove,
  onClose,
}: UncheckedDialogProps) {
  const { user } = useSession()
  const { form, clear } = useFormDraft(ReasonInput, `approve.${of}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { reason: '' },
  })
  const { register, handleSubmit, formState } = form
  return (
    <FormDialog
      title={title}
      description={description}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Approve without checks"
      sending={sending}
      onStop={onStop}
      onSubmit={handleSubmit(({ reason }) => {
        clear()
        onApprove(reason)
      })}
      onClose={onClose}
    >
      <TextArea
        {...register('reason')}
        label="Reason"
        hint="The audit trail keeps it."
        required
        rows={3}
        maxLength={500}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
