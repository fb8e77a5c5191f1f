import { useEffect, useState, type ComponentType } from 'react'

/**
 * Loads the part below the form once the page has come to rest: the form matters, this does not. When it cannot
 * be loaded, it is simply not there.
 */
export function LaterMarketing() {
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    let left = false
    import('./Marketing.tsx').then(
      ({ Marketing }) => {
        if (!left) setContent(() => Marketing)
      },
      (error: unknown) => console.warn('The part below the form could not be loaded', error),
    )
    return () => {
      left = true
    }
  }, [])
  return Content ? <Content /> : null
}
