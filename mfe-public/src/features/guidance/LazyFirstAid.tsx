import { lazy, memo, Suspense } from 'react'
// The styles come with the page, not with the part: until that is loaded, what the server has rendered needs them.
import './Cases.module.css'
import './FirstAid.module.css'
import { FIRST_AID_ID } from './first-aid-id.ts'

/**
 * First aid as the server has rendered it. Nothing in it needs a script: its file is loaded at the first press or key,
 * and with a page that the browser draws itself. When the file cannot be loaded, the server's stays.
 */
export const LazyFirstAid = memo(function LazyFirstAid() {
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
})

const Part = lazy(async () => {
  await untilUsed()
  const { FirstAid } = await import('./FirstAid.tsx').catch(() => new Promise<never>(() => {}))
  return { default: FirstAid }
})

/** Settles at once unless the document came with first aid in it, else when somebody begins to use the page. */
function untilUsed(): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById(FIRST_AID_ID)) return Promise.resolve()
  return new Promise((resolve) => {
    const begin = () => resolve()
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin, { once: true })
  })
}
