import { paths } from '@snake-dispatch/contract/paths'
import { Notice } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { keptRequest } from '../kept-request/kept-request.ts'

/** Leads from the form to the request that this device has sent (DISP-30). */
export function YourRequest() {
  const kept = keptRequest()
  if (!kept) return null
  return (
    <Notice icon="schedule">
      <Link to={`${paths.request}#${kept.link}`}>Your request</Link>
      {kept.page && <> #{kept.page.jobNumber}</>} was sent from this device.
    </Notice>
  )
}
