import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface ScrollBodyProps {
  className: string | undefined
  children: ReactNode
}

/** The part of a dialog that scrolls; while it overflows, it can be focused and scrolled by keyboard. */
export function ScrollBody({ className, children }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  // After every render: what was put in may have grown.
  useLayoutEffect(() => {
    const measure = () => makeFocusableIfScrollable(body.current)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  )
}

function makeFocusableIfScrollable(element: HTMLElement | null) {
  if (!element) return
  if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
