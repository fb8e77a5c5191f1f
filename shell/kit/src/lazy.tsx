import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { withRetries } from './retry.ts'
import { Unavailable } from './Unavailable.tsx'
import { useOpen, type Loadable, type OpenState } from './use-open.ts'
import { whenIdle } from './when-idle.ts'

interface LazyOptions<P> {
  /** Rendered while it loads; nothing when missing. */
  fallback?: ReactNode
  /** Rendered when it cannot be loaded, in place of the notice with its Retry; a function gets the props. */
  unavailable?: ReactNode | ((props: P) => ReactNode)
  /** False: it is loaded only when it is used. Else when the page is idle: later there may be no network. */
  preload?: boolean | undefined
}

/** A component in a file of its own, which loads itself when it is rendered. */
export interface LazyComponent<P> extends Loadable {
  (props: P): ReactNode
  /** Loads it when the page is idle; after a failure, when the browser comes online. */
  preload: () => void
  /** For a dialog or the like: whether it is open, and how a press opens it. */
  useOpen: () => OpenState
}

/**
 * Puts a component into a file of its own: `lazy(() => import('./Dialog.tsx').then(({ Dialog }) => Dialog))`. Loaded
 * before it is rendered, it renders at once, also while hydrating.
 */
export function lazy<P extends object>(
  importComponent: () => Promise<ComponentType<P>>,
  { fallback = null, unavailable, preload: isPreloaded = true }: LazyOptions<P> = {},
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined

  const load = () =>
    (loading ??= importComponent().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        loading = undefined
        console.warn('A part of the page could not be loaded', error)
        throw error
      },
    ))

  const isLoaded = () => Loaded !== undefined
  const preload = () =>
    whenIdle(() => void load().catch(() => addEventListener('online', preload, { once: true })))

  function Lazy(props: P) {
    const [stage, setStage] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading')
    useEffect(() => {
      if (stage !== 'loading') return
      const left = new AbortController()
      const settle = (next: 'loaded' | 'failed') => () => left.signal.aborted || setStage(next)
      withRetries(load, left.signal).then(settle('loaded'), settle('failed'))
      return () => left.abort()
    }, [stage])
    useEffect(() => {
      if (stage !== 'failed') return
      const retry = () => setStage('loading')
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [stage])

    if (Loaded) return <Loaded {...props} />
    if (stage !== 'failed') return fallback
    if (typeof unavailable === 'function') return unavailable(props)
    return unavailable === undefined ? <Unavailable onRetry={() => setStage('loading')} /> : unavailable
  }

  if (isPreloaded && typeof document !== 'undefined') preload()
  const part = { load, isLoaded }
  return Object.assign(Lazy, { ...part, preload, useOpen: () => useOpen(part) })
}
