import { useEffect, useEffectEvent, useState } from 'react'
import type { FillIn } from './place-here.ts'

/** Refused by the person, or not available: one sentence for both, typing goes on. */
export const NO_POSITION = 'We could not get your position. Please type the suburb or town.'

const FINDING = 'Finding the nearest suburb or town…'

interface Location {
  /** What 'Use my location' answers; '' before it is pressed. */
  answer: string
  isFinding: boolean
  find: () => void
  /** Call it when the address is typed: the answer has been read. */
  forget: () => void
}

/**
 * 'Use my location': fills the suburb by the nearest known place, in the address that is there when the position is. It
 * asks for the position only when `find` is called; positions and names load then.
 */
export function useLocation(
  { address, suburb }: { address: string; suburb: string | undefined },
  fill: (address: string, place: string) => void,
): Location {
  const [answer, setAnswer] = useState('')
  const [fillIn, setFillIn] = useState<{ here: FillIn }>()
  const apply = useEffectEvent((here: FillIn) => {
    const { answer: found, filled } = here(address, suburb)
    setAnswer(found)
    if (filled) fill(filled.address, filled.place)
  })
  useEffect(() => {
    if (fillIn) apply(fillIn.here)
  }, [fillIn])

  return {
    answer,
    isFinding: answer === FINDING,
    find() {
      setAnswer(FINDING)
      import('./place-here.ts')
        .then(({ placeHere }) => placeHere())
        .then(
          (here) => setFillIn({ here }),
          () => setAnswer(NO_POSITION),
        )
    },
    forget: () => setAnswer((before) => (before === FINDING ? before : '')),
  }
}
