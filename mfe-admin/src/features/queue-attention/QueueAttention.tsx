import { useEffect, useRef } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { useNarrowScreen } from '@snake-dispatch/kit'
import { playSoftSound, readySound } from '@snake-dispatch/screen-parts/soft-sound'
import { useQueueCounts } from '../open-jobs/queries.ts'
import { useDeviceSwitch } from '../device-switch/device-switch.ts'

/**
 * Tells a moderator who looks elsewhere: the tab's title has how many jobs need somebody, and a sound that they can switch
 * on comes with each further one (MOD-16).
 */
export function QueueAttention() {
  const { data } = useQueueCounts()
  const needing = data?.needing
  const [isOn, setOn] = useDeviceSwitch('queue-sound')
  useTitleCount(needing ?? 0)
  useEffect(() => (isOn ? readySound() : undefined), [isOn])
  const before = useRef(needing)
  useEffect(() => {
    const known = before.current
    before.current = needing
    if (isOn && known !== undefined && needing !== undefined && needing > known) playSoftSound()
  }, [isOn, needing])
  const button = {
    size: 'small',
    icon: isOn ? 'notifications_active' : 'notifications',
    'aria-pressed': isOn,
    onClick: () => setOn(!isOn),
  } as const
  return useNarrowScreen() ? <Button {...button} aria-label="Sound" /> : <Button {...button}>Sound</Button>
}

const COUNTED = /^\(\d+\) /

/** '(3) Moderator | Snake Dispatch NSW'; as it was when nothing needs anybody, and when the page is left. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined
    const plain = document.title.replace(COUNTED, '')
    document.title = `(${count}) ${plain}`
    return () => {
      document.title = document.title.replace(COUNTED, '')
    }
  }, [count])
}
