import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { OpenApiHeader, OpenApiResponse } from './openapi-document.ts'

const text = { type: 'string' } as const

/** The headers of answers that a client reads, under the names by which the document refers to them. */
export const headers = {
  RequestId: { description: 'The name of this answer in the logs', schema: text },
  RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer' } },
  NextCursor: { description: 'The cursor of the next page; absent at the end of the list', schema: text },
  ETag: { description: 'The state of the answer: send it back in If-None-Match', schema: text },
  CacheControl: { description: 'How long a browser may use the answer without asking again', schema: text },
  SessionCookie: {
    description: 'Sets, renews or removes the cookie of the session: keep it as a browser does',
    schema: text,
  },
} satisfies Record<string, OpenApiHeader>

/** Header names of answers, each with its part of the document. */
const names = {
  'X-Request-Id': 'RequestId',
  'Retry-After': 'RetryAfter',
  'X-Next-Cursor': 'NextCursor',
  ETag: 'ETag',
  'Cache-Control': 'CacheControl',
  'Set-Cookie': 'SessionCookie',
} as const satisfies Record<string, keyof typeof headers>

/** The given headers, and the name that every answer has. */
export function headersOf(...given: (keyof typeof names)[]): NonNullable<OpenApiResponse['headers']> {
  const all = ['X-Request-Id', ...given] as const
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${names[name]}` }]))
}

/** Calls that begin, renew or end the session of the browser. */
const ofSessions = new Set<string>([
  'login',
  'demoLogin',
  'changePassword',
  'logout',
  'signOutEverywhere',
] satisfies EndpointName[])

/** The headers that an answer of success carries. */
export function headersOfSuccess({ name, query, revalidates }: Endpoint, pages: boolean) {
  return headersOf(
    ...(query && pages ? (['X-Next-Cursor'] as const) : []),
    ...(revalidates ? (['ETag', 'Cache-Control'] as const) : []),
    ...(ofSessions.has(name) ? (['Set-Cookie'] as const) : []),
  )
}
