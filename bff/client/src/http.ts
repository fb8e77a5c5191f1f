import type * as z from '@snake-dispatch/contract/zod'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { InputIssue } from '@snake-dispatch/contract/errors'
import { ApiError, NoAnswerError } from './api-error.ts'

type In<S> = S extends z.ZodMiniType ? z.input<S> : never
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<Name extends string, S> = S extends z.ZodMiniType
  ? Record<never, unknown> extends In<S>
    ? { [K in Name]?: In<S> }
    : { [K in Name]: In<S> }
  : unknown

/** The input of a call: only the parts that its contract has. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & { headers?: Record<string, string>; signal?: AbortSignal }

/** The answer of a call. */
export type CallAnswer<E extends Endpoint> = Out<E['answer']>

/** A page of a list, with the cursor of the next page; null on the last page. */
export interface AnswerPage<E extends Endpoint> {
  answer: CallAnswer<E>
  nextCursor: string | null
}

/** The input is optional where none of its fields is required. */
type InputArguments<E extends Endpoint> =
  Record<never, unknown> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]

type Value = string | number | boolean

interface AnyInput {
  params?: Record<string, Value>
  query?: Record<string, Value | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Milliseconds until the answer of a call must have been read; more for a call that can carry a photo. */
const TIMEOUT = 20_000
const PHOTO_TIMEOUT = 45_000

/** The timeout of a call, in milliseconds until its answer has been read. */
export const timeoutOf = ({ bodyLimit }: Endpoint) => (bodyLimit === 'photo' ? PHOTO_TIMEOUT : TIMEOUT)

/** The URL of a call, with its path parameters and defined query values. @throws TypeError for a missing parameter */
export function urlOf(endpoint: Endpoint, input: Pick<AnyInput, 'params' | 'query'> = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined) throw new TypeError(`${endpoint.name} needs the parameter '${name}'`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const text = String(query)
  return text ? `${path}?${text}` : path
}

export interface Api {
  /**
   * Calls an endpoint of the contract and returns its parsed body.
   * Cookies are sent; a JSON content type only with a body; nothing is retried (UI-05, UI-06).
   * @throws ApiError for an HTTP error; NoAnswerError after `timeoutOf(endpoint)`; TypeError when the server cannot be
   *   reached
   */
  call<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<CallAnswer<E>>
  /** The same for a paged list; the query's `cursor` selects the page. */
  callPage<E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerPage<E>>
}

interface ApiOptions {
  /** Origin of the server, without a slash at the end; in a browser the page's own. */
  baseUrl?: string
  fetch?: typeof fetch
}

/** Creates the typed client of the contract's REST calls. */
export function createApi(options: ApiOptions = {}): Api {
  const send = options.fetch ?? ((url: string | URL | Request, init?: RequestInit) => fetch(url, init))
  const callPage: Api['callPage'] = async (endpoint, ...[passed]) => {
    const input = (passed ?? {}) as AnyInput
    const headers: Record<string, string> = { ...input.headers }
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    return withTimeout(timeoutOf(endpoint), input.signal, async (signal) => {
      const response = await send((options.baseUrl ?? '') + urlOf(endpoint, input), {
        method: endpoint.method,
        headers,
        credentials: 'include',
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal,
      })
      if (!response.ok) throw await toApiError(endpoint, response)
      return {
        answer: (response.status === 204 ? undefined : await response.json()) as never,
        nextCursor: response.headers.get('x-next-cursor'),
        total: countOf(response.headers.get('x-total-count')),
      }
    })
  }
  return {
    callPage,
    call: async (endpoint, ...input) => (await callPage(endpoint, ...input)).answer,
  }
}

const countOf = (header: string | null) => (header === null ? undefined : Number(header))

/** Runs `work` with a signal that aborts on timeout, or when the caller's own signal does. */
async function withTimeout<T>(
  milliseconds: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new NoAnswerError()), milliseconds)
  const abort = () => timeout.abort(caller?.reason)
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort)
  try {
    return await work(timeout.signal)
  } finally {
    clearTimeout(timer)
    // One signal may outlive many calls.
    caller?.removeEventListener('abort', abort)
  }
}

async function toApiError(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  // The page of a proxy before a server that does not answer is no sentence of the server (D-193).
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const parsed = isPage ? { text: '' } : endpoint.errorShape === 'issues' ? parseIssues(body) : undefined
  const retryAfter = Number(response.headers.get('retry-after')) || 0
  return new ApiError(response.status, body, response.statusText, { ...parsed, retryAfter })
}

function parseIssues(body: string): { text: string; issues: InputIssue[] } | undefined {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null || !('message' in value)) return undefined
    const { message, issues } = value as { message: unknown; issues?: unknown }
    if (typeof message !== 'string') return undefined
    return { text: message, issues: Array.isArray(issues) ? (issues as InputIssue[]) : [] }
  } catch {
    return undefined
  }
}
