import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface ScrollBodyProps {
  className: string | undefined
  children: ReactNode
}

/** The part of a dialog that scrolls; while it does, the keyboard can stop at it and move it. */
export function ScrollBody({ className, children }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [children])
  return (
    <div ref={body} className={className} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
