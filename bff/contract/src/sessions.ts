import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** The most browsers in which an account is signed in; a further sign-in ends the least recently used session. */
export const MAX_SESSIONS = 10

/** A browser in which an account is signed in (AUTH-21). */
export const AccountSession = z.strictObject({
  /** Identifies the session in calls; nobody can sign in with it. */
  id: z.string(),
  /** The browser from its user agent, such as 'Chrome on Android'; null when it is unknown. */
  device: z.nullable(z.string()),
  /** To the hour. */
  lastUsedAt: instant,
  /** True for the browser that asks. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const sessionId = z.string().check(z.regex(/^[\da-f]{16}$/))

export const mySessions = defineEndpoint({
  name: 'mySessions',
  summary: 'Where the caller is signed in, last used first',
  method: 'GET',
  path: '/api/auth/sessions',
  audience: 'signedIn',
  status: 200,
  answer: z.array(AccountSession),
  beforePasskey: true,
})

export const endSession = defineEndpoint({
  name: 'endSession',
  summary: 'Sign the caller out in one browser',
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  audience: 'signedIn',
  params: z.strictObject({ sessionId }),
  status: 204,
  beforePasskey: true,
})

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  summary: 'Sign the caller out everywhere else',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  audience: 'signedIn',
  status: 204,
  beforePasskey: true,
})

export const userSessions = defineEndpoint({
  name: 'userSessions',
  summary: 'Where an account is signed in, last used first',
  method: 'GET',
  path: '/api/admin/users/{userId}/sessions',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 200,
  answer: z.array(AccountSession),
})

export const endUserSession = defineEndpoint({
  name: 'endUserSession',
  summary: 'Sign an account out in one browser',
  method: 'DELETE',
  path: '/api/admin/users/{userId}/sessions/{sessionId}',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId, sessionId }),
  status: 204,
})
