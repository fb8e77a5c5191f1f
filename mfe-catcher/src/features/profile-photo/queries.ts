import {
  profilePhoto,
  removeProfilePhoto,
  saveProfilePhoto,
  type ProfilePhoto,
} from '@snake-dispatch/contract/profile-photo'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

const ownPhoto = endpointQuery(profilePhoto)
const shown = (photo: ProfilePhoto) => queryClient.setQueryData<ProfilePhoto>(ownPhoto.queryKey, photo)

/** The path of the user's photo, asked for again whenever it is shown. */
export const useProfilePhoto = () => useQuery({ ...ownPhoto, refetchOnMount: 'always' })

/** Stores a picked photo in place of the one before (D-140). */
export function useSavePhoto({ onSaved }: { onSaved: () => void }) {
  return useMutation({
    mutationFn: (photoUrl: string, { signal }) => api.call(saveProfilePhoto, { body: { photoUrl }, signal }),
    onSuccess(saved) {
      shown(saved)
      toast({ title: 'Photo Saved', description: 'Clients see it once you have claimed their job.' })
      onSaved()
    },
  })
}

/** Removes the photo (D-140). */
export function useRemovePhoto() {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(removeProfilePhoto, { signal }),
    onSuccess() {
      shown({ photoUrl: null })
      toast({ title: 'Photo Removed', description: 'Clients see your name without it.' })
    },
    onError: (error) => toastFailure('The photo was not removed', error),
  })
}
