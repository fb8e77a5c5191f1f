import { useEffect, useState } from 'react'
import type { User } from '@snake-dispatch/contract/user'
import { awaitsOrder, servedOrder } from './first-order.ts'
import type { JobOrder } from './job-order.ts'

/** How long the first list waits for its order, in milliseconds: then it is shown as it was answered. */
const PATIENCE = 1_000

/** The order of the list, from the document's until that of the device is known, and whether the list waits for it (D-151). */
export function useFirstOrder(user: User) {
  const [order, setOrder] = useState<JobOrder | undefined>(servedOrder)
  const [mayWait, setMayWait] = useState(() => awaitsOrder(user))
  const isAwaited = mayWait && !order
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setMayWait(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return { order, setOrder, isAwaited }
}
