import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far below the window something counts as near, in CSS pixels: about a screen. */
const NEAR = 800

/** Whether an element has been near the window: what nobody scrolls to is not loaded. */
export function useNear(): { place: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${NEAR}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return { place, isNear }
}
