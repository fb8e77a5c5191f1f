import type { CallInput } from '@snake-dispatch/client/http'
import { changePassword } from '@snake-dispatch/contract/profile'
import type { User } from '@snake-dispatch/contract/user'
import { api, errorText, renewsSession, signedIn, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { subscribeAgain } from '../push-settings/subscribe-again.ts'

/** What a failed change of the password says. */
export const changeFailure = (error: unknown) => errorText(error, 'Could not update password')

/** Changes the password of the signed-in user; the guard of the route then leads on (AUTH-15). */
export function useNewPassword(user: User, { onChanged }: { onChanged: () => void }) {
  return useMutation({
    mutationFn: (input: CallInput<typeof changePassword>, { signal }) =>
      renewsSession(api.call(changePassword, { ...input, signal })),
    onSuccess: () => {
      onChanged()
      signedIn({ ...user, passwordResetRequired: false })
      // The server has signed out every browser, and pushes to none of them any more.
      subscribeAgain(user.id)
      toast({ title: 'Password Changed', description: 'Your other devices are signed out.' })
    },
    onError: (error) => toastFailure('Password Change Failed', changeFailure(error)),
  })
}
