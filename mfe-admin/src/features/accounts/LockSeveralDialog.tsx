import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { LockInput } from '@snake-dispatch/contract/user-management'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { useInTurn } from '../data-table/in-turn.ts'
import { KeptJobs } from '../kept-jobs/lazy-kept-jobs.ts'
import { lock } from './account-changes.ts'
import { patchAccount } from './account-pages.ts'
import { mayManage } from './account-texts.ts'
import { noteChange, showNewest, versionOf } from './account-version.ts'
import { Affected } from './Affected.tsx'
import { LockReason } from './LockReason.tsx'
import type { SeveralProps } from './AccountSelection.tsx'
import { undoAction } from './undo-action.ts'

/** Locks the accounts that were chosen, with one reason, after a list of what will happen (ADMIN-21). */
export function LockSeveralDialog({ accounts, onDone, onClose }: SeveralProps) {
  const { user } = useSession()
  const lockable = accounts.filter((account) => mayManage(user, account) && !account.isLocked)
  const { form, clear } = useFormDraft(LockInput, 'lock.several', {
    owner: user?.id ?? 'anyone',
    defaultValues: { reason: '' },
  })
  const { register, handleSubmit, formState } = form
  const { mutate, stop, isPending } = useInTurn<AccountForAdmin, { reason: string }>({
    async call(account, body, signal) {
      const { id: userId } = account
      try {
        const changed = await lock.call({ userId }, body, { version: versionOf(account), signal })
        noteChange(account, changed.version)
        patchAccount(userId, changed)
      } catch (error) {
        await showNewest(account)
        throw error
      }
    },
    done: (locked) => ({
      title: 'Accounts Locked',
      description: `${locked.length} ${locked.length === 1 ? 'is' : 'are'} signed out and cannot sign in.`,
      ...undoAction(locked, 'lock'),
    }),
    failed: 'Failed to lock all accounts',
    onDone() {
      clear()
      onDone()
    },
  })
  const what = `Lock ${lockable.length} ${lockable.length === 1 ? 'account' : 'accounts'}`
  return (
    <FormDialog
      title={what}
      description="They are signed out everywhere at once and cannot sign in until an admin unlocks them. A moderator can hand over their jobs."
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel={what}
      submitVariant="danger"
      submitDisabled={lockable.length === 0}
      sending={isPending}
      onStop={stop}
      onSubmit={handleSubmit((input) => mutate({ rows: lockable, input }))}
      onClose={onClose}
    >
      <Affected
        accounts={lockable}
        About={KeptJobs}
        leftOut={accounts.filter((account) => !lockable.includes(account))}
        whyLeftOut="are admins, or locked already: nothing changes for them."
      />
      <LockReason {...register('reason')} error={formState.errors.reason?.message} />
    </FormDialog>
  )
}
