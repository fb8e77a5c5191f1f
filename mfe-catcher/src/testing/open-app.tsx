import { cleanup, render } from '@testing-library/react'
import { app } from '../App.tsx'
import { everythingLoaded } from './everything-loaded.ts'
import { enterPortal, Portal } from './portal.tsx'
import { closeToast } from './toasts.ts'

await everythingLoaded()
// jsdom lays nothing out, so it has nowhere to scroll to.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} })

let leave = () => {}

/** Opens the micro-frontend at a path, with guards, toasts and stubbed answers around it; gives the calls made. */
export function openApp(path: string, visit: Parameters<typeof enterPortal>[0] = {}) {
  const portal = enterPortal(visit)
  leave = portal.leave
  render(
    <Portal path={path}>
      <app.App />
    </Portal>,
  )
  return portal
}

/** Undoes `openApp`; for `afterEach`. */
export function closeApp(): void {
  closeToast()
  cleanup()
  leave()
}
