import { pushSetup } from '@snake-dispatch/kit'
import { storedFlag } from './stored-flag.ts'

const flag = storedFlag('snake-dispatch.push-turned-off')

/** Whether the user of this browser has turned pushes off on it: then it is subscribed only when they ask for it. */
export const arePushesTurnedOff = flag.get

/** Remembers the choice until somebody signs out on this device. */
export function keepPushesTurnedOff(isOff: boolean): void {
  flag.set(isOff)
  if (isOff) pushSetup.set('turnedOff')
  else if (pushSetup.get() === 'turnedOff') pushSetup.set(null)
}
