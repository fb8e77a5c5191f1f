import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'

/** The inputs of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An HTTP response, read to its end. */
export interface TestAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** The parsed JSON body. @throws SyntaxError when it is no JSON */
  readonly body: never
}

/** A test's browser: it keeps cookies and sends its origin. */
export class TestClient {
  readonly origin: string
  /** What it sends as its origin: that of its pages. */
  readonly #pageOrigin: string
  readonly #cookies = new Map<string, string>()

  /** @param pageOrigin the `PUBLIC_ORIGIN` of a portal that has one */
  constructor(origin: string, pageOrigin = origin) {
    this.origin = origin
    this.#pageOrigin = pageOrigin
  }

  /** The value of the `cookie` header, e.g. for a socket. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** A browser with the same cookies at another replica. */
  at(origin: string): TestClient {
    const isPublic = this.#pageOrigin !== this.origin
    const other = new TestClient(origin, isPublic ? this.#pageOrigin : origin)
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value)
    return other
  }

  /** Calls an endpoint of the contract by its name. */
  async call(name: EndpointName, input: CallInput = {}): Promise<TestAnswer> {
    const endpoint = endpoints[name]
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(input.params?.[key] ?? '')),
    )
    const query = input.query
      ? `?${new URLSearchParams(Object.entries(input.query).map(([key, value]) => [key, String(value)]))}`
      : ''
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    return this.fetch(path + query, {
      method: endpoint.method,
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...input.headers },
    })
  }

  /** Sends any request; a header given as '' is removed. */
  async fetch(path: string, init: RequestInit = {}): Promise<TestAnswer> {
    const headers = new Headers({ origin: this.#pageOrigin, cookie: this.cookie })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    for (const [name, value] of Array.from(headers)) if (value === '') headers.delete(name)
    const response = await fetch(this.origin + path, { redirect: 'manual', ...init, headers })
    this.#keep(response.headers.getSetCookie())
    const text = await response.text()
    return {
      status: response.status,
      text,
      headers: response.headers,
      get body() {
        return JSON.parse(text) as never
      },
    }
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const split = pair.indexOf('=')
      const name = pair.slice(0, split)
      const expired = attributes.some((attribute) => /^\s*expires=thu, 01 jan 1970/i.test(attribute))
      if (expired || split === pair.length - 1) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(split + 1))
    }
  }
}
