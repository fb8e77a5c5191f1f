import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

/** Wait before code that could not be loaded is tried again, in milliseconds. */
const AGAIN = 3_000

/** Code in a file of its own. */
export interface Loadable {
  /** Loads it, once. Rejects when it cannot be had; then the next call tries again. */
  load: () => Promise<void>
  isLoaded: () => boolean
}

/** A component in a file of its own; drawn before it is loaded, it brings itself. */
export type OnDemand<P> = Loadable & ((props: P) => ReactNode)

/**
 * Puts a component into a file of its own. Drawn before it is there, it shows `meanwhile`; a network that fails for
 * a while costs no more than that: it is tried again until it is there.
 */
export function onDemand<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): OnDemand<P> {
  let Found: ComponentType<P> | undefined
  let loading: Promise<void> | undefined

  const load = () =>
    (loading ??= bring().then(
      (component) => void (Found = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function Part(props: P) {
    const [, setThere] = useState(false)
    const isMissing = !Found
    useEffect(() => {
      if (!isMissing) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let left = false
      const attempt = () =>
        load().then(
          () => {
            if (!left) setThere(true)
          },
          (error: unknown) => {
            console.warn('A part of the page is tried again', error)
            if (!left) timer = setTimeout(() => void attempt(), AGAIN)
          },
        )
      void attempt()
      return () => {
        left = true
        clearTimeout(timer)
      }
    }, [isMissing])
    return Found ? <Found {...props} /> : meanwhile
  }

  return Object.assign(Part, { load, isLoaded: () => Found !== undefined })
}

/**
 * Loads code before it is asked for, once the page has nothing else to do: by then there may be no network.
 * The list stays the same from drawing to drawing.
 */
export function useBeforehand(parts: readonly Loadable[]): void {
  useEffect(() => {
    whenIdle(() => {
      for (const part of parts) part.load().catch(() => {})
    })
  }, [parts])
}
