import { useEffect, useState, type ComponentType } from 'react'

/** Wait before a part that could not be loaded is tried again, in milliseconds. */
const AGAIN = 3_000

/**
 * A part of the chrome in a file of its own. It is nothing until it is loaded, and a network that fails for a
 * while costs no more than that: it is tried again until it is there.
 */
export function partOnDemand(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined
  return function PartOnDemand() {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let left = false
      const attempt = async () => {
        try {
          const { default: found } = await load()
          loaded = found
          if (!left) setPart(() => found)
        } catch (error) {
          console.warn('A part of the page is tried again', error)
          if (!left) timer = setTimeout(() => void attempt(), AGAIN)
        }
      }
      void attempt()
      return () => {
        left = true
        clearTimeout(timer)
      }
    }, [Part])
    return Part ? <Part /> : null
  }
}
