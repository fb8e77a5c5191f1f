import { saveCredential, type CredentialInput } from '@snake-dispatch/contract/credential-changes'
import { type Credential, type OwnCredentials } from '@snake-dispatch/contract/credentials'
import { credentialNames } from '@snake-dispatch/domain/credentials'
import { api, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation } from '@snake-dispatch/kit/query'
import { ownCredentials } from './queries.ts'

/** Enters or changes a credential of the user (CRED-01). */
export function useSaveCredential({ kind }: Credential, { onSaved }: { onSaved: () => void }) {
  return useMutation({
    mutationFn: (body: CredentialInput, { signal }) =>
      api.call(saveCredential, { params: { kind }, body, signal }),
    onSuccess(saved) {
      queryClient.setQueryData<OwnCredentials>(ownCredentials.queryKey, saved)
      toast({ title: 'Credential Saved', description: `${credentialNames[kind]}: an admin checks it.` })
      onSaved()
    },
  })
}
