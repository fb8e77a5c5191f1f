import type { CallInput } from '@snake-dispatch/client/http'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { paths } from '@snake-dispatch/contract/paths'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { api, ApiError, errorText, refreshSession, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'

/** How long 'Profile Updated' is on screen before the page is loaded again, in milliseconds (PROF-02). */
export const RELOAD_DELAY = 1_000

/** By it the live alerts know that a changed account is this page's own work (D-36). */
export const profileMutation = { mutationKey: ['updateProfile' satisfies EndpointName] }

/** What a failed update says (PROF-02). */
export const updateFailure = (error: unknown) => errorText(error, 'Could not update profile information')

/** True where the server did not accept the current password (D-36). */
export const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.text === 'Current password is incorrect'

/** Loads the page again, unless the user has gone on to another. */
function reloadProfile() {
  if (location.pathname === paths.profile) location.reload()
}

/**
 * Stores the profile (PROF-02): the signed-in user is fetched again (PROF-07), and the page is loaded again after a
 * second. Until then it is pending, so that nothing is sent twice.
 */
export function useUpdateProfile({
  onStored,
  reload = reloadProfile,
}: {
  onStored: () => void
  reload?: () => void
}) {
  return useMutation({
    ...profileMutation,
    mutationFn: (input: CallInput<typeof updateProfile>, { signal }) =>
      api.call(updateProfile, { ...input, signal }),
    onSuccess: async () => {
      onStored()
      toast({ title: 'Profile Updated', description: 'Your changes are saved.' })
      await Promise.all([refreshSession(), new Promise((resolve) => setTimeout(resolve, RELOAD_DELAY))])
      reload()
    },
    onError: (error) => toastFailure('Update Failed', updateFailure(error)),
  })
}
