import { Router } from '@koa/router'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'

/** An endpoint found for a request, with the values of its path's parameters. */
export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the endpoint of a request, by @koa/router. Paths without parameters win over those with them. */
export class RouteTable<Route> {
  readonly #router = new Router({ sensitive: true, strict: true })
  readonly #routes = new Map<string, Route>()
  /** Method and path of every route, its parameters unnamed. */
  readonly #shapes = new Set<string>()

  /** Adds a route. @throws Error when method and path are taken. */
  add({ method, path }: Pick<Endpoint, 'method' | 'path'>, route: Route): void {
    const key = `${method} ${path}`
    const shape = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
    if (this.#shapes.has(shape)) throw new Error(`Two endpoints claim ${key}.`)
    this.#shapes.add(shape)
    this.#routes.set(key, route)
    this.#router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], () => {}, { name: key })
  }

  /** The route of a method and path, or null. */
  find(method: string, path: string): RouteMatch<Route> | null {
    if (!isEncoded(path)) return null
    const found = this.#router.match(path, method).pathAndMethod
    const layer = found.find(({ paramNames }) => paramNames.length === 0) ?? found[0]
    if (!layer?.name) return null
    const params = layer.params(path, layer.captures(path))
    const isWhole = layer.paramNames.every(({ name }) => params[name])
    return isWhole ? { route: this.#routes.get(layer.name)!, params } : null
  }
}

/** False for a path whose percent signs encode nothing: the router would hand them on as they are. */
function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
