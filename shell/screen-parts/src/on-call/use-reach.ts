import type { OwnOnCall } from '@snake-dispatch/contract/on-call'
import { reachOf, type Reach } from '@snake-dispatch/domain/dispatch/reach'
import { reachText, type ReachText } from '@snake-dispatch/domain/dispatch/reach-text'
import { pushSetup, stoppedSocket, useOnline, useStore } from '@snake-dispatch/kit'
import { useSyncExternalStore } from 'react'
import { pushDevice } from '../push-device-id.ts'
import { followPushPermission, pushPermission } from '../push-permission.ts'
import { arePushesTurnedOff } from '../push-turned-off.ts'
import { deviceWord } from './device-word.ts'

/**
 * Whether new jobs ring on this device for somebody on call, and the sentences that say so (D-145). Null while it is
 * not known, and in the demo, which sends no alerts.
 */
export function useReach(data: Pick<OwnOnCall, 'reach'> | undefined): (Reach & ReachText) | null {
  const permission = useSyncExternalStore(followPushPermission, pushPermission)
  const isOnline = useOnline()
  const hasFailed = useStore(pushSetup, () => null) === 'failed'
  const isStopped = useStore(stoppedSocket) !== null
  const account = data?.reach
  if (!account) return null
  const own = account.devices.find(({ id }) => id === pushDevice())
  const reach = reachOf(account, {
    permission,
    subscription: own?.state ?? null,
    setup: arePushesTurnedOff() ? 'turnedOff' : hasFailed ? 'failed' : 'automatic',
    isPageOpen: isOnline && !isStopped,
  })
  return { ...reach, ...reachText(reach, account.stop, deviceWord()) }
}
