import { pushSettingsPath } from '@snake-dispatch/contract/paths'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { pushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { QuietLine } from '../quiet-line/QuietLine.tsx'
import { isDoubtful, thisDevice, useKnownDevices } from './devices.ts'

/** The quiet line while alerts may not arrive on this device (DISP-08): told at the next visit, with the way to the test. */
export function DoubtfulDevice() {
  return pushDevice() === null ? null : <Line />
}

function Line() {
  const here = thisDevice(useKnownDevices().data)
  if (!here || !isDoubtful(here)) return null
  return (
    <QuietLine>
      Alerts may not arrive on this device.{' '}
      <Link asChild>
        <RouterLink to={pushSettingsPath}>Check it</RouterLink>
      </Link>
    </QuietLine>
  )
}
