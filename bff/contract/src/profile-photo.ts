import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/** The photo of an account's owner (D-140). */
export const ProfilePhoto = z.strictObject({
  /** The path of a square JPEG of 400 pixels, for the owner and for admins; null when there is none. */
  photoUrl: z.nullable(z.string()),
})
export type ProfilePhoto = z.infer<typeof ProfilePhoto>

const own = { path: '/api/users/profile/photo', audience: 'approved' } as const

export const profilePhoto = defineEndpoint({
  ...own,
  name: 'profilePhoto',
  summary: "The photo of the caller, which a client sees once the caller has claimed the client's job",
  method: 'GET',
  status: 200,
  answer: ProfilePhoto,
})

export const saveProfilePhoto = defineEndpoint({
  ...own,
  name: 'saveProfilePhoto',
  summary: 'Store a photo of the caller, in place of the one before',
  method: 'PUT',
  body: z.strictObject({
    /** A data URL of an image of at most 2 MB (D-15). Its middle is kept, as a square. */
    photoUrl: z.string('Please choose a photo'),
  }),
  bodyLimit: 'photo',
  status: 200,
  answer: ProfilePhoto,
})

export const removeProfilePhoto = defineEndpoint({
  ...own,
  name: 'removeProfilePhoto',
  summary: 'Remove the photo of the caller',
  method: 'DELETE',
  status: 204,
})

export const removeUserPhoto = defineEndpoint({
  name: 'removeUserPhoto',
  summary: 'Remove the photo of an account, as an admin',
  method: 'DELETE',
  path: '/api/admin/users/{userId}/photo',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 204,
})
