import { useEffect, useState, type RefObject } from 'react'
import type { MarkId } from '@snake-dispatch/screen-parts/job-map-marks'

const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('li[data-key]') : null

/** The id of the job whose card the pointer is on, or else that has the focus; undefined without one. */
export function useCardInSight(board: RefObject<HTMLElement | null>): number | undefined {
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const element = board.current
    if (!element) return
    const keyOf = (target: EventTarget | null) => cardAt(target)?.dataset['key']
    const follow = {
      pointerover: ({ target }: Event) => setPointed(keyOf(target)),
      pointerleave: () => setPointed(undefined),
      focusin: ({ target }: Event) => setFocused(keyOf(target)),
      focusout: () => setFocused(undefined),
    }
    for (const [type, listener] of Object.entries(follow)) element.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(follow)) element.removeEventListener(type, listener)
    }
  }, [board])
  const key = pointed ?? focused
  return key === undefined ? undefined : Number(key)
}

/** Lights up the cards of some jobs, as far as they are rendered. */
export function useLitCards(board: RefObject<HTMLElement | null>, ids: readonly MarkId[]): void {
  useEffect(() => {
    const cards = ids.flatMap((id) => board.current?.querySelector<HTMLElement>(`li[data-key="${id}"]`) ?? [])
    for (const card of cards) card.dataset['lit'] = ''
    return () => {
      for (const card of cards) delete card.dataset['lit']
    }
  }, [board, ids])
}
