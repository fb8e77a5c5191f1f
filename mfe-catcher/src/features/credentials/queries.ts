import {
  credentials,
  saveCredential,
  type Credential,
  type CredentialInput,
  type OwnCredentials,
} from '@snake-dispatch/contract/credentials'
import { credentialNames } from '@snake-dispatch/domain/credentials'
import { api, endpointQuery, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

const own = endpointQuery(credentials)

/** The credentials of the user, asked for again whenever they are shown. */
export const useCredentials = () => useQuery({ ...own, refetchOnMount: 'always' })

/** Enters or changes one of them. */
export function useSaveCredential({ kind }: Credential, { onSaved }: { onSaved: () => void }) {
  return useMutation({
    mutationFn: (body: CredentialInput, { signal }) =>
      api.call(saveCredential, { params: { kind }, body, signal }),
    onSuccess(saved) {
      queryClient.setQueryData<OwnCredentials>(own.queryKey, saved)
      toast({ title: 'Credential Saved', description: `${credentialNames[kind]}: an admin checks it.` })
      onSaved()
    },
  })
}
