import { useState } from 'react'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'

/** The day in Sydney on which the component was shown first, as '2026-11-21'. */
export function useToday(): string {
  const [today] = useState(() => sydneyDay(new Date()))
  return today
}
