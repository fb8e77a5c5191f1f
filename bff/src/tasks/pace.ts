/**
 * Lets something be done at once, and in a rush once in so many milliseconds, the last time included: what is asked
 * for meanwhile is done together.
 */
export function atPace(milliseconds: number, run: () => void): { ask: () => void; stop: () => void } {
  let resting: NodeJS.Timeout | undefined
  let asked = false
  const rest = () => {
    resting = setTimeout(() => {
      resting = undefined
      if (asked) go()
    }, milliseconds)
  }
  const go = () => {
    asked = false
    run()
    rest()
  }
  return {
    ask() {
      asked = true
      if (!resting) go()
    },
    stop: () => clearTimeout(resting),
  }
}
