import { accountNotes } from '@snake-dispatch/contract/account-notes'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { useSession } from '@snake-dispatch/kit'
import { restartList } from '@snake-dispatch/kit/query'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { ListStates } from '../data-table/ListStates.tsx'
import { NoteForm } from '../job-notes/NoteForm.tsx'
import styles from './AccountNotes.module.css'
import { useAccountNotes, useAddAccountNote } from './queries.ts'

/** What admins want each other to know of an account, newest first, with a further note (ADMIN-19). */
export function AccountNotes({ account }: { account: AccountForAdmin }) {
  const { data, error } = useAccountNotes(account)
  return (
    <>
      <Add account={account} />
      <ListStates
        of="notes"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(accountNotes.path)}
        empty={{ icon: 'edit', title: 'No notes' }}
      >
        <ol reversed aria-label="Notes" className={styles.notes}>
          {data?.map(({ id, note, author, createdAt }) => (
            <li key={id}>
              <p className={styles.words}>{note}</p>
              <p className={styles.by}>
                {author ?? 'Somebody'}, {formatSydney(new Date(createdAt), 'dateTime')}
              </p>
            </li>
          ))}
        </ol>
      </ListStates>
    </>
  )
}

/** What is typed stays until it was accepted. */
function Add({ account }: { account: AccountForAdmin }) {
  const { user } = useSession()
  const { form, requestKey, clear } = useFormDraft(JobNoteInput, `account-note.${account.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: { note: '' },
  })
  const { mutate, stop, isPending } = useAddAccountNote(account, requestKey, {
    onDone() {
      form.reset()
      clear()
    },
  })
  return (
    <NoteForm
      form={form}
      hint="Only admins read it. It keeps no phone numbers."
      sending={isPending}
      onStop={stop}
      onSend={mutate}
    />
  )
}
