import { regions, type Region } from '@snake-dispatch/domain/regions'

const NAME = 'snake-dispatch.region'

/** Remembers in this tab whose landing page is read. Where storage is forbidden the request form does without. */
export function rememberRegion({ path }: Region): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([path, performance.timeOrigin]))
  } catch {
    // See above.
  }
}

/**
 * The region whose landing page was read last in this tab; undefined when none was. The links of landing pages lead to
 * plain `/` (LAND-06), so it is remembered; one that was left before its scripts ran is the referrer.
 */
export function lastRegion(): Region | undefined {
  const [path, document] = remembered()
  const referred = regionAt(referrerPath())
  return document === performance.timeOrigin ? regionAt(path) : (referred ?? regionAt(path))
}

function remembered(): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function referrerPath(): string | undefined {
  const { referrer } = document
  if (!referrer) return undefined
  const { origin, pathname } = new URL(referrer)
  return origin === location.origin ? pathname : undefined
}

function regionAt(wanted: unknown): Region | undefined {
  return regions.find(({ path }) => path === wanted)
}
