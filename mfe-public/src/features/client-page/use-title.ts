import { useEffect } from 'react'
import type { ClientWords } from '@snake-dispatch/domain/client-words'

/** Says the state in the title of the tab: 'Ann is coming · 25 min'. */
export function useTitle({ head, minutes }: ClientWords): void {
  const title = minutes === undefined ? head : `${head} · ${minutes}`
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
