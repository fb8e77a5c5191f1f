import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { REVOCATION_HOURS, RevocationInput } from '@snake-dispatch/contract/revocations'
import { listText } from '@snake-dispatch/domain/list-text'
import { Notice, TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText, useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { KeptJobs } from '../kept-jobs/lazy-kept-jobs.ts'
import { NoApprover } from './NoApprover.tsx'
import { useAskRevocation, usePossibleApprovers } from './queries.ts'

interface RevokeDialogProps {
  account: AccountForAdmin
  onClose: () => void
}

/** Asks for the access of another admin to be revoked, with a reason (ADMIN-10). */
export function RevokeDialog({ account, onClose }: RevokeDialogProps) {
  const { user } = useSession()
  const { form, clear } = useFormDraft(RevocationInput, `revoke.${account.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { reason: '' },
  })
  const { data: approvers } = usePossibleApprovers(account.id)
  const isImpossible = approvers?.length === 0
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending, error } = useAskRevocation(account, {
    onDone() {
      clear()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Revoke access of ${account.name}`}
      description={`Another admin must agree within ${REVOCATION_HOURS} hours. Then they are no admin any more, locked, and signed out everywhere. They do not see that you ask.`}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Ask Another Admin"
      submitVariant="danger"
      submitDisabled={isImpossible}
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit((body) => mutate(body))}
      onClose={onClose}
    >
      {error && (
        <Notice tone="danger" scrolledTo title="The request was not made">
          {errorText(error, 'Please try again')}
        </Notice>
      )}
      {isImpossible ? (
        <Notice tone="warning">
          <p>
            <NoApprover email={account.email} />
          </p>
        </Notice>
      ) : (
        <>
          {approvers && <p>May agree: {listText(approvers.map(({ name }) => name))}</p>}
          <KeptJobs userId={account.id} />
          <TextArea
            {...register('reason')}
            label="Reason"
            hint="The admin who agrees reads it, and the audit trail keeps it."
            required
            rows={3}
            maxLength={500}
            error={formState.errors.reason?.message}
          />
        </>
      )}
    </FormDialog>
  )
}
