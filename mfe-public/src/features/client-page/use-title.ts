import { useEffect } from 'react'

/** Writes the title of the tab: the state, as in 'Ann is coming · 25 min', or what became of the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    const write = () => {
      document.title = title
    }
    write()
    // The shell writes that of the route when it has opened the page.
    addEventListener('single-spa:routing-event', write)
    return () => removeEventListener('single-spa:routing-event', write)
  }, [title])
}
