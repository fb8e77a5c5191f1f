import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import {
  checkCredential,
  saveUserCredential,
  userCredentials,
  type CredentialForAdmin,
  type CredentialInput,
} from '@snake-dispatch/contract/credential-changes'
import { pendingUsers } from '@snake-dispatch/contract/registration'
import { credentialNames } from '@snake-dispatch/domain/credentials'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { refreshAccountPages } from '../accounts/account-pages.ts'
import { noteChange } from '../accounts/account-version.ts'

const credentialsOf = ({ id }: AccountForAdmin) => endpointQuery(userCredentials, { params: { userId: id } })

/** The credentials of an account, fetched again whenever the dialog is opened. */
export function useCredentials(account: AccountForAdmin) {
  return useQuery({ ...credentialsOf(account), refetchOnMount: 'always' })
}

/** Shows what the server answered; a changed licence number has been seen with it (CRED-03). */
function changed(
  account: AccountForAdmin,
  kind: CredentialForAdmin['kind'],
  now: CredentialForAdmin[],
): void {
  queryClient.setQueryData<CredentialForAdmin[]>(credentialsOf(account).queryKey, now)
  // Where it waits for approval, its row counts what was checked.
  void queryClient.invalidateQueries({ queryKey: [pendingUsers.path] })
  if (kind === 'licence' && account.licenseNumberBefore !== null) noteChange(account)
  // The list and the page of the account say what is to be done about it (D-172).
  void refreshAccountPages()
}

/** Enters or corrects a credential of an account, which counts as checked (CRED-01). */
export function useSaveCredential(
  account: AccountForAdmin,
  { kind }: CredentialForAdmin,
  { onSaved }: { onSaved: () => void },
) {
  return useMutation({
    mutationFn: (body: CredentialInput, { signal }) =>
      api.call(saveUserCredential, { params: { userId: account.id, kind }, body, signal }),
    onSuccess(now) {
      changed(account, kind, now)
      toast({ title: 'Credential Saved', description: `${credentialNames[kind]} of ${account.name}.` })
      onSaved()
    },
  })
}

/** Notes that the admin has checked a credential as it is on screen (CRED-01). */
export function useCheckCredential(account: AccountForAdmin) {
  return useMutation({
    mutationFn: ({ kind, number, expiresOn }: CheckedCredential, { signal }) =>
      api.call(checkCredential, {
        params: { userId: account.id, kind },
        body: { number, expiresOn },
        signal,
      }),
    onSuccess(now, { kind }) {
      changed(account, kind, now)
      toast({ title: 'Credential Checked', description: `${credentialNames[kind]} of ${account.name}.` })
    },
    onError(error) {
      void queryClient.invalidateQueries(credentialsOf(account))
      toastFailure('Failed to note the check', error)
    },
  })
}

/** What is checked: the number and the last day that the admin saw. */
interface CheckedCredential {
  readonly kind: CredentialForAdmin['kind']
  readonly number: string
  readonly expiresOn: string
}
