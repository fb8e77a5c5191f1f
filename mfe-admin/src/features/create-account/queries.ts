import type { CallInput } from '@snake-dispatch/client/http'
import { createUser } from '@snake-dispatch/contract/user-management'
import { api, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { refreshAccountPages } from '../accounts/account-pages.ts'

/** The title of the toast and the notice when an account could not be made (ADMIN-07). */
export const CREATION_FAILED = 'Failed to create user'

/** Makes an account, and shows it in the list (ADMIN-04). */
export function useCreateAccount({ onCreated }: { onCreated: () => void }) {
  return useMutation({
    mutationFn: (body: CallInput<typeof createUser>['body'], { signal }) =>
      api.call(createUser, { body, signal }),
    onSuccess({ name }) {
      onCreated()
      void refreshAccountPages()
      toast({
        title: 'User Created',
        description: `${name} can sign in now, and must change the password first.`,
      })
    },
    onError: (error) => toastFailure(CREATION_FAILED, error),
  })
}
