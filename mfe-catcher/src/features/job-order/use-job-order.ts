import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { defaultJobOrder, originSuburbs, type JobOrderName } from '@snake-dispatch/domain/distance-origin'
import type { PositionFault } from '@snake-dispatch/screen-parts/device-position'
import { usePlaces } from '@snake-dispatch/screen-parts/places'
import { locateDevice } from './device-position.ts'
import type { JobOrder } from './job-order.ts'
import { cacheOrder, readCachedOrder, type CachedOrder } from './cached-order.ts'
import { servedOrder } from './first-order.ts'
import { asAnswered, orderOf, originOf } from './order-of.ts'

/** The order that the user has chosen, from where distances are measured, and what changes them. */
export type OrderChoice = ReturnType<typeof useJobOrder>

/** @param onChange called with the order once it is known, and whenever it or the distances change */
export function useJobOrder(user: User, onChange: (order: JobOrder) => void) {
  const { cached, setCached, isRead } = useCachedOrder()
  const { order: chosen, position } = cached
  const areNeeded = chosen === 'nearest' || position !== undefined || originSuburbs(user).length > 0
  const { places, hasFailed, retry } = usePlaces(areNeeded)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<PositionFault>()

  const origin = useMemo(() => originOf(position, user, places), [position, user, places])
  const isNearest =
    (chosen ?? defaultJobOrder('position' in origin || origin.kind === 'loading')) === 'nearest'

  const [served] = useState(servedOrder)
  const isAsServed = isNearest === (served !== undefined) && !position
  // What was chosen on an earlier visit moves the cards only while their reader is at the top.
  const [mayMove, setMayMove] = useState<boolean>()
  useWhenAtTop(isRead && !mayMove, setMayMove)
  const order = useMemo(() => {
    const wanted = orderOf(places, origin, isNearest)
    if (mayMove || isAsServed) return wanted
    return { ...wanted, key: served?.key ?? '', arrange: served?.arrange ?? asAnswered }
  }, [places, origin, isNearest, mayMove, isAsServed, served])
  const isKnown = isRead && mayMove !== undefined && (places !== undefined || !isNearest || !areNeeded)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (isKnown) tell(order)
  }, [order, isKnown])

  const change = (next: Partial<CachedOrder>) => {
    setMayMove(true)
    setFault(undefined)
    setCached(next)
  }
  return {
    isNearest,
    origin,
    /** Distances are told. */
    isMeasured: places !== undefined && 'position' in origin,
    isAsking,
    fault,
    hasFailed,
    retry,
    choose: (next: JobOrderName) => change({ order: next }),
    /** Asks for the position of the device. @returns whether it is known now */
    locate: async (): Promise<boolean> => {
      setAsking(true)
      const answer = await locateDevice()
      setAsking(false)
      if (typeof answer === 'string') setFault(answer)
      else change({ position: answer })
      return typeof answer !== 'string'
    },
    forget: () => change({ position: undefined }),
  }
}

/** What this device keeps of the order, what changes a part of it, and whether it was looked for. */
function useCachedOrder() {
  const [cached, setCached] = useState<CachedOrder>({})
  const [isRead, setRead] = useState(false)
  const hasBegun = useRef(false)
  // The device may look for its position while another order is chosen.
  const latest = useRef(cached)
  useEffect(() => {
    // Another tab only hides this screen, and its effects run again on return.
    if (hasBegun.current) return
    hasBegun.current = true
    void readCachedOrder().then((found) => {
      if (found) {
        latest.current = { ...found, ...latest.current }
        setCached(latest.current)
      }
      setRead(true)
    })
  }, [])
  const change = (next: Partial<CachedOrder>) => {
    latest.current = { ...latest.current, ...next }
    setCached(latest.current)
    cacheOrder(latest.current)
  }
  return { cached, setCached: change, isRead }
}

/** Says once whether the page is at its top, and, while active, when it gets there. */
function useWhenAtTop(isActive: boolean, onKnown: (isAtTop: boolean) => void): void {
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (!isActive) return
    const isAtTop = () => scrollY <= 0
    const look = () => isAtTop() && tell(true)
    tell(isAtTop())
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isActive])
}
