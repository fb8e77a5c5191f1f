import { lazy, memo, Suspense, type ComponentType } from 'react'
import { FIRST_AID_ID } from './first-aid-id.ts'

/**
 * A part as the server has rendered it. Nothing in it needs a script: its file is loaded at the first press or key, and
 * with a page that the browser draws itself. When the file cannot be loaded, the server's stays. Its styles come with the
 * page, whose module imports them: until the part is loaded, what the server has rendered needs them.
 */
export function asServed(load: () => Promise<ComponentType>) {
  const Part = lazy(async () => {
    await untilUsed()
    return { default: await load().catch(() => new Promise<never>(() => {})) }
  })
  return memo(function AsServed() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    )
  })
}

/** Settles at once unless the document came with first aid in it, else when somebody begins to use the page. */
function untilUsed(): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById(FIRST_AID_ID)) return Promise.resolve()
  return new Promise((resolve) => {
    const begin = () => resolve()
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin, { once: true })
  })
}
