import { ReasonInput } from '@snake-dispatch/contract/reason'
import { TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'

interface UncheckedDialogProps {
  title: string
  /** What follows, and what nobody has checked. */
  description: string
  /** Tells the drafts of the reason apart. */
  draft: string
  sending: boolean
  onStop: () => void
  onApprove: (reason: string) => void
  onClose: () => void
}

/** Asks why somebody is approved whose credentials nobody has checked (D-171). */
export function UncheckedDialog({
  title,
  description,
  draft,
  sending,
  onStop,
  onApprove,
  onClose,
}: UncheckedDialogProps) {
  const { user } = useSession()
  const { form, clear } = useFormDraft(ReasonInput, `approve.${draft}`, {
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
