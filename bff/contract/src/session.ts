import { defineEndpoint } from './endpoint.ts'
import { User } from './user.ts'

/** Who is signed in (AUTH-12). Every page asks it: a file of its own keeps the other calls of accounts out of them. */
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
