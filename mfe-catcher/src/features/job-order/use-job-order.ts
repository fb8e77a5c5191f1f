import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import type { PositionFault } from '@snake-dispatch/screen-parts/device-position'
import { locateDevice } from './device-position.ts'
import type { JobOrder } from './job-order.ts'
import { cacheOrder, readCachedOrder, type CachedOrder } from './cached-order.ts'
import { orderOf, originOf } from './order-of.ts'
import { usePlaces } from './use-places.ts'

/** The order that the user has chosen, from where distances are measured, and what changes them. */
export type OrderChoice = ReturnType<typeof useJobOrder>

export function useJobOrder(user: User, onChange: (order: JobOrder) => void) {
  const [cached, setCached] = useCachedOrder()
  const { isNearest, position } = cached
  const base = user.baseSuburb?.trim()
  const { places, hasFailed, retry } = usePlaces(isNearest || Boolean(position ?? base))
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<PositionFault>()
  // What was chosen on an earlier visit moves the cards only while their reader is at the top.
  const [mayMove, setMayMove] = useState(false)
  useWhenAtTop(isNearest && !mayMove, () => setMayMove(true))

  const origin = useMemo(() => originOf(position, base, places), [position, base, places])
  const isInOrder = isNearest && mayMove
  const order = useMemo(() => orderOf(places, origin, isInOrder), [places, origin, isInOrder])
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(order), [order])

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
    choose: (next: boolean) => change({ isNearest: next }),
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

/** What this device keeps of the order, and what changes a part of it. */
function useCachedOrder(): [CachedOrder, (next: Partial<CachedOrder>) => void] {
  const [cached, setCached] = useState<CachedOrder>({ isNearest: false })
  const isRead = useRef(false)
  // The device may look for its position while another order is chosen.
  const latest = useRef(cached)
  useEffect(() => {
    // Another tab only hides this screen, and its effects run again on return.
    if (isRead.current) return
    isRead.current = true
    void readCachedOrder().then((found) => {
      if (!found) return
      latest.current = found
      setCached(found)
    })
  }, [])
  const change = (next: Partial<CachedOrder>) => {
    latest.current = { ...latest.current, ...next }
    setCached(latest.current)
    cacheOrder(latest.current)
  }
  return [cached, change]
}

/** Calls back, while active, as soon as the page is at its top. */
function useWhenAtTop(isActive: boolean, onTop: () => void): void {
  const call = useEffectEvent(onTop)
  useEffect(() => {
    if (!isActive) return
    const look = () => scrollY <= 0 && call()
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isActive])
}
