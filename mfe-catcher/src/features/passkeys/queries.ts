import {
  addPasskey,
  passkeyCreation,
  passkeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@snake-dispatch/contract/passkeys'
import { api, endpointQuery, errorText, session, signedIn, toast } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { isCancelled } from './passkey-support.ts'

const own = endpointQuery(passkeys)

/** The passkeys of the user, asked for again whenever the list is shown. */
export function usePasskeys() {
  return useQuery({ ...own, refetchOnMount: 'always' })
}

const change = (next: (before: Passkey[]) => Passkey[]) =>
  queryClient.setQueryData<Passkey[]>(own.queryKey, (before = []) => next(before))

/** What a passkey that could not be added says. */
export const addingFailure = (error: unknown) =>
  isCancelled(error)
    ? 'No passkey was made. Please try again.'
    : error instanceof Error && error.name === 'InvalidStateError'
      ? 'This device has a passkey of yours already.'
      : errorText(error, 'Please try again')

/** Asks the device for a passkey and adds it to the account (AUTH-22): it has been shown then (AUTH-23). */
export function useAddPasskey({ onAdded }: { onAdded: () => void }) {
  return useMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }, { signal }) => {
      const [options, { makePasskey }] = await Promise.all([
        api.call(passkeyCreation, { body: { currentPassword }, signal }),
        import('./ceremony.ts'),
      ])
      const response = await makePasskey(options)
      return api.call(addPasskey, { body: { name, response }, signal })
    },
    onSuccess: (added) => {
      change((before) => [...before, added])
      const { user } = session.get()
      if (user?.needsPasskey) signedIn({ ...user, needsPasskey: false })
      toast({ title: 'Passkey Added', description: `You can sign in with ${added.name} from now on.` })
      onAdded()
    },
  })
}

/** Gives a passkey another name. */
export function useRenamePasskey({ id }: Passkey, { onRenamed }: { onRenamed: () => void }) {
  return useMutation({
    mutationFn: (name: string, { signal }) =>
      api.call(renamePasskey, { params: { passkeyId: id }, body: { name }, signal }),
    onSuccess: (renamed) => {
      change((before) => before.map((one) => (one.id === id ? renamed : one)))
      onRenamed()
    },
  })
}

/** Removes a passkey: it signs in no more. */
export function useRemovePasskey({ id, name }: Passkey, { onRemoved }: { onRemoved: () => void }) {
  return useMutation({
    mutationFn: (currentPassword: string, { signal }) =>
      api.call(removePasskey, { params: { passkeyId: id }, body: { currentPassword }, signal }),
    onSuccess: () => {
      change((before) => before.filter((one) => one.id !== id))
      toast({
        title: 'Passkey Removed',
        description: `${name} signs in no more. Delete it on the device too.`,
      })
      onRemoved()
    },
  })
}
