import { defineEndpoint } from './endpoint.ts'
import { User } from './user.ts'

/** The signed-in user (AUTH-12). In its own file, because every page calls it and needs no other account calls. */
export const me = defineEndpoint({
  name: 'me',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/auth/me',
  audience: 'signedIn',
  status: 200,
  answer: User,
  duringPasswordReset: true,
  beforePasskey: true,
})

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/auth/logout',
  audience: 'anyone',
  status: 204,
  duringPasswordReset: true,
})
