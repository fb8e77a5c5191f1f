import { useState } from 'react'
import { lazy } from '@snake-dispatch/kit'
import type { FillIn } from './place-here.ts'

/** Refused by the person, or not available: one sentence for both, typing goes on. */
export const NO_POSITION = 'We could not get your position. Please type the suburb or town.'

const FINDING = 'Finding the nearest suburb or town…'

/** What is said of a position that goes with a form; loaded with the position, or with the draft that has one. */
export const LocationGiven = lazy(() => import('./LocationGiven.tsx').then((found) => found.LocationGiven), {
  preload: false,
})

interface Location {
  /** What 'Use my location' answers; '' before it is pressed. */
  answer: string
  setAnswer: (answer: string) => void
  isFinding: boolean
  /** Fills in the place where the device is; a new one for each press that was answered. */
  found: { fillIn: FillIn } | undefined
  find: () => void
  /** Call it when the address is typed: the answer has been read. */
  forget: () => void
}

/**
 * 'Use my location': asks for the position only when `find` is called; positions and names of places load then.
 * @param isSent whether the form sends the position
 */
export function useLocation(isSent: boolean): Location {
  const [answer, setAnswer] = useState('')
  const [found, setFound] = useState<Location['found']>()
  return {
    answer,
    setAnswer,
    isFinding: answer === FINDING,
    found,
    find() {
      setAnswer(FINDING)
      import('./place-here.ts')
        .then(({ placeHere }) => placeHere(isSent))
        .then(
          (fillIn) => setFound({ fillIn }),
          () => setAnswer(NO_POSITION),
        )
    },
    forget: () => setAnswer((before) => (before === FINDING ? before : '')),
  }
}
