import type { Endpoint } from '@snake-dispatch/contract/endpoint'

/** An endpoint found for a request, with the values of its path's parameters. */
export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the endpoint of a request. Paths without parameters win over those with them. */
export class RouteTable<Route> {
  readonly #fixed = new Map<string, Route>()
  readonly #open: { method: string; segments: string[]; route: Route }[] = []

  /** Adds a route. @throws Error when method and path are taken. */
  add(endpoint: Pick<Endpoint, 'method' | 'path'>, route: Route): void {
    const key = `${endpoint.method} ${endpoint.path}`
    if (this.#fixed.has(key)) throw new Error(`Two endpoints claim ${key}.`)
    if (!endpoint.path.includes('{')) return void this.#fixed.set(key, route)
    const segments = endpoint.path.split('/')
    if (this.#open.some((known) => known.method === endpoint.method && sameShape(known.segments, segments))) {
      throw new Error(`Two endpoints claim ${key}.`)
    }
    this.#open.push({ method: endpoint.method, segments, route })
  }

  /** The route of a method and path, or null. */
  find(method: string, path: string): RouteMatch<Route> | null {
    const fixed = this.#fixed.get(`${method} ${path}`)
    if (fixed !== undefined) return { route: fixed, params: {} }
    const segments = path.split('/')
    for (const candidate of this.#open) {
      if (candidate.method !== method) continue
      const params = paramsOf(candidate.segments, segments)
      if (params) return { route: candidate.route, params }
    }
    return null
  }
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = segments[index]!
    if (!part.startsWith('{')) {
      if (part !== given) return null
    } else {
      const value = decoded(given)
      if (!value) return null
      params[part.slice(1, -1)] = value
    }
  }
  return params
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function sameShape(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (part, index) => part === other[index] || (part.startsWith('{') && other[index]!.startsWith('{')),
    )
  )
}
