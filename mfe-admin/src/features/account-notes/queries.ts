import { accountNotes, addAccountNote } from '@snake-dispatch/contract/account-notes'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import type { JobNoteInput } from '@snake-dispatch/contract/job-notes'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import type { RequestKey } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'

/** The notes on an account, newest first, fetched again whenever they are shown. */
export const useAccountNotes = ({ id }: Pick<AccountForAdmin, 'id'>) =>
  useQuery({ ...endpointQuery(accountNotes, { params: { userId: id } }), refetchOnMount: 'always' })

/** Adds a note to an account (ADMIN-19). Trying again adds it once (D-10). */
export function useAddAccountNote(
  { id, name }: Pick<AccountForAdmin, 'id' | 'name'>,
  requestKey: RequestKey,
  { onDone }: { onDone: () => void },
) {
  return useMutation({
    mutationFn: (body: JobNoteInput, { signal }) =>
      api.call(addAccountNote, {
        params: { userId: id },
        body,
        headers: { 'idempotency-key': requestKey.take() },
        signal,
      }),
    onSuccess() {
      toast({ title: 'Note Added', description: `Admins read it on the page of ${name}.` })
      onDone()
    },
    onError(error) {
      if (hasArrivedBefore(error)) requestKey.forget()
      toastFailure('Failed to add the note', error)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [accountNotes.path] }),
  })
}
