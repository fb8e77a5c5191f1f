import type { CallAnswer, CallInput } from '@snake-dispatch/client/http'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { InputIssue } from '@snake-dispatch/contract/errors'
import { HttpHandler, HttpResponse } from 'msw/http'

type Given<E extends Endpoint, Name extends string> =
  CallInput<E> extends { [K in Name]?: infer Value } ? NonNullable<Value> : undefined

/** Path parameters or a query as they travel: every value is a text. */
type Texts<Values> = { readonly [Name in keyof Values]?: string }

/** The input of a call, typed by its endpoint. */
export interface CallParts<E extends Endpoint> {
  params: Texts<Given<E, 'params'>>
  query: Texts<Given<E, 'query'>>
  body: Given<E, 'body'>
  headers: Headers
}

/** What an endpoint answers: the value of its contract, one page of a list, an error, or a whole response. */
type Answer<E extends Endpoint> = CallAnswer<E> | Page<CallAnswer<E>> | Refusal | Response

/** Answers one call. */
export type Reply<E extends Endpoint> = (call: CallParts<E>) => Answer<E> | Promise<Answer<E>>

/**
 * Answers the calls of an endpoint, e.g. `answer(claimJob, ({ params }) => claimedJob({ id: Number(params.id) }))`.
 * Several replies are given one after the other, and the last one stays. An endpoint that answers without a body
 * (204) needs no reply.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  ...replies: CallAnswer<E> extends undefined ? Reply<E>[] : [Reply<E>, ...Reply<E>[]]
): HttpHandler {
  let calls = 0
  return new HttpHandler(
    endpoint.method,
    endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    async ({ request, params }) => {
      const reply = replies[Math.min(calls++, replies.length - 1)]
      const body = await request.clone().text()
      const given = await reply?.({
        params: params as CallParts<E>['params'],
        query: Object.fromEntries(new URL(request.url).searchParams) as CallParts<E>['query'],
        body: (body ? JSON.parse(body) : undefined) as CallParts<E>['body'],
        headers: request.headers,
      })
      if (given instanceof Response) return given
      if (given instanceof Refusal) return given.toResponse(endpoint)
      if (given instanceof Page) return HttpResponse.json(given.items as object, { headers: given.headers() })
      if (endpoint.status === 204) return new HttpResponse(null, { status: 204 })
      return HttpResponse.json(given as object, { status: endpoint.status })
    },
  )
}

/** Answers the calls of an endpoint with an error. */
export function refuse(endpoint: Endpoint, ...error: Parameters<typeof refusal>): HttpHandler {
  return answer<Endpoint>(endpoint, () => refusal(...error))
}

/** The reply of an error status with a sentence for the reader, and issues where the endpoint names them. */
export function refusal(status: number, sentence = '', issues: InputIssue[] = []): Refusal {
  return new Refusal(status, sentence, issues)
}

/** The reply of one page of a list; null on the last page. */
export function pageOf<T>(items: T, nextCursor: string | null): Page<T> {
  return new Page(items, nextCursor)
}

/** The reply of a network that fails: the call rejects without an answer. */
export const unreachable = (): Response => HttpResponse.error()

/** The reply that never comes; the call ends by its own timeout. */
export const never = (): Promise<never> => new Promise<never>(() => {})

class Refusal {
  readonly status: number
  readonly sentence: string
  readonly issues: InputIssue[]

  constructor(status: number, sentence: string, issues: InputIssue[]) {
    this.status = status
    this.sentence = sentence
    this.issues = issues
  }

  toResponse({ errorShape }: Endpoint): Response {
    const { status, sentence, issues } = this
    if (errorShape === 'issues') return HttpResponse.json({ message: sentence, issues }, { status })
    return HttpResponse.text(sentence, { status })
  }
}

class Page<T> {
  readonly items: T
  readonly nextCursor: string | null

  constructor(items: T, nextCursor: string | null) {
    this.items = items
    this.nextCursor = nextCursor
  }

  headers(): Record<string, string> {
    return this.nextCursor === null ? {} : { 'x-next-cursor': this.nextCursor }
  }
}
