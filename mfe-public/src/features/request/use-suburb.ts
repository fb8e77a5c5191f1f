import { useCallback, useEffect, useRef, useState } from 'react'
import type { SuburbLists } from './suburb-lists.ts'
import type { RequestFormApi } from './use-request-form.ts'

interface Suburb {
  /** Loads the list of all suburbs, which is too long for the first screen; the server has it too. */
  load: () => void
  /** Call it with the next address: the suburb follows, unless the visitor typed one. */
  follow: (next: string) => void
  /** Suggests towns, once the lists are there. */
  places: SuburbLists | undefined
  /** The address names a street and no suburb. */
  isLacking: boolean
  /** Call it when a town was chosen from the list: it is no guess then, and stays unless the visitor typed another. */
  choose: (suburb: string) => void
  /** Call it when the visitor typed the suburb: it is no guess then. */
  typed: () => void
  /** The address names a suburb and nothing else. */
  lacksStreet: boolean
  /** The suburbs of the region whose landing page led here (LAND-06). */
  nearby: SuburbLists['nearby']
}

/**
 * The suburb of the request (D-07): the one that the address names. That of another place would hide the request from
 * the catchers of this one. Unless it was chosen or typed it is a guess, and not sent (D-51).
 * @param requestKey the idempotency key with which the request may have been sent
 */
export function useSuburb(
  { setValue, getValues }: RequestFormApi,
  address: string,
  requestKey: string | undefined,
): Suburb {
  const [known, setKnown] = useState<SuburbLists>()
  const load = useCallback(() => {
    import('./suburb-lists.ts').then(
      ({ suburbLists }) => setKnown((before) => before ?? suburbLists()),
      () => {},
    )
  }, [])

  // An address of the draft, or from before the hydration.
  const isTyped = address !== ''
  useEffect(() => {
    if (isTyped) load()
  }, [isTyped, load])

  // A request that may have been sent without a suburb goes out again as it was (D-10); the server finds it too.
  const sentWithout = useRef<string>(undefined)
  useEffect(() => {
    sentWithout.current = requestKey && !getValues('suburb') ? (getValues('address') ?? '') : undefined
  }, [requestKey, getValues])

  const guess = useCallback(
    (suburb: string) => {
      setValue('suburb', suburb, { shouldDirty: true })
      setValue('guessedSuburb', suburb, { shouldDirty: true })
    },
    [setValue],
  )
  useEffect(() => {
    if (!known || address === '' || getValues('suburb')) return
    // As it is now: a render of the draft that is restored may come after what was typed.
    const text = getValues('address') ?? ''
    if (text === sentWithout.current) return
    const found = known.suburbInAddress(text)
    if (found) guess(found)
  }, [known, address, getValues, guess])

  const confirm = () => setValue('guessedSuburb', undefined, { shouldDirty: true })

  /** What the address says of the suburb; without the list, whether it still names this one. */
  const suburbOf = (text: string, current: string) =>
    known
      ? (known.suburbInAddress(text) ?? '')
      : text.toLowerCase().includes(current.toLowerCase())
        ? current
        : ''

  return {
    load,
    follow(next) {
      const current = getValues('suburb') ?? ''
      if (current === '' || suburbOf(address, current) !== current) return
      const found = suburbOf(next, current)
      if (found !== current) guess(found)
    },
    choose(suburb) {
      const current = getValues('suburb') ?? ''
      if (current !== '' && current !== suburb && current !== getValues('guessedSuburb')) return
      setValue('suburb', suburb, { shouldDirty: true })
      confirm()
    },
    typed: confirm,
    nearby: known?.nearby,
    places: known,
    isLacking: known?.lacksSuburb(address) ?? false,
    lacksStreet: known?.suburbInAddress(address) !== undefined && !known.hasStreet(address),
  }
}
