import {
  profilePhoto,
  removeProfilePhoto,
  saveProfilePhoto,
  type ProfilePhoto,
} from '@snake-dispatch/contract/profile-photo'
import { api, endpointQuery } from '@snake-dispatch/kit'
import { queryClient, useQuery } from '@snake-dispatch/kit/query'

const ownPhoto = endpointQuery(profilePhoto)
const shown = (photo: ProfilePhoto) => queryClient.setQueryData<ProfilePhoto>(ownPhoto.queryKey, photo)

/** The path of the user's photo, asked for again whenever it is shown. */
export const useProfilePhoto = () => useQuery({ ...ownPhoto, refetchOnMount: 'always' })

/** Stores a photo in place of the one before (D-140). */
export async function saveOwnPhoto(photoUrl: string, signal: AbortSignal): Promise<void> {
  shown(await api.call(saveProfilePhoto, { body: { photoUrl }, signal }))
}

/** Removes the photo (D-140). */
export async function removeOwnPhoto(signal: AbortSignal): Promise<void> {
  await api.call(removeProfilePhoto, { signal })
  shown({ photoUrl: null })
}
