import { OVERLAY_DEPTH } from '@snake-dispatch/design-system'

/** Leaves the history entries of dialogs that a reload has closed; what follows Back comes with the dialogs otherwise. */
export function leaveClosedDialogs(): void {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(OVERLAY_DEPTH in state)) return
  import('@snake-dispatch/design-system/dialog').then(
    ({ followBack }) => followBack(),
    // One more Back is needed then.
    () => {},
  )
}
