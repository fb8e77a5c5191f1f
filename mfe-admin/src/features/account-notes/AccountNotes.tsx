import { accountNotes, addAccountNote } from '@snake-dispatch/contract/account-notes'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api, endpointQuery } from '@snake-dispatch/kit'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { ListStates } from '../data-table/ListStates.tsx'
import { NoteForm } from '../job-notes/NoteForm.tsx'
import styles from './AccountNotes.module.css'

/** What admins want each other to know of an account, newest first, with a further note (ADMIN-19). */
export function AccountNotes({ account }: { account: AccountForAdmin }) {
  const { data, error } = useQuery({
    ...endpointQuery(accountNotes, { params: { userId: account.id } }),
    refetchOnMount: 'always',
  })
  return (
    <>
      <NoteForm
        draft={`account-note.${account.id}`}
        hint="Only admins read it. It keeps no phone numbers."
        done={`Admins read it on the page of ${account.name}.`}
        send={(body, options) =>
          api.call(addAccountNote, { params: { userId: account.id }, body, ...options })
        }
        shownBy={accountNotes.path}
      />
      <ListStates
        of="notes"
        count={data?.length}
        error={error}
        onRetry={() => void restartList(accountNotes.path)}
        empty={{ picture: 'note', title: 'No notes' }}
      >
        <ol reversed aria-label="Notes" className={styles.notes}>
          {data?.map(({ id, note, author, createdAt }) => (
            <li key={id}>
              <p dir="auto" className={styles.words}>
                {note}
              </p>
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
