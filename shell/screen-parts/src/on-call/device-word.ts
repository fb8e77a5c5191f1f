import type { DeviceWord } from '@snake-dispatch/domain/dispatch/reach-text'

/** What this device is called in a sentence; a tablet is a 'device'. */
export function deviceWord(): DeviceWord {
  const { userAgent, maxTouchPoints } = navigator
  if (/iPhone|Android.*Mobile/.test(userAgent)) return 'phone'
  // An iPad calls itself a Mac.
  return /iPad|Android/.test(userAgent) || maxTouchPoints > 1 ? 'device' : 'computer'
}
