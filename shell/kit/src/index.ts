/**
 * What the page has once, and every section takes from the shell at run time: the README beside it says what each is
 * for. A name here is part of the shell's first files, whether it is used or not.
 */
export { ApiError, errorText, stoppedWaiting } from '@snake-dispatch/client/api-error'
export { api, renewsSession } from './api.ts'
export { mayOpen } from './audience.ts'
export { portalConfig } from './config.ts'
export { OUTDATED_TEXT } from './deployment.ts'
export { draftStorage, type DraftOwner } from './draft-storage.ts'
export { endpointQuery } from './endpoint-query.ts'
export { findOpen } from './find-request.ts'
export { inboxState } from './inbox-state.ts'
export { installPrompt } from './install-prompt.ts'
export { lazy } from './lazy.tsx'
export { useMenuPress } from './use-menu-press.ts'
export { followLive, stoppedSocket } from './live-listeners.ts'
export { mount, type Lifecycles } from './mount.tsx'
export { navigate } from './navigate.ts'
export { hasOfflineData } from './offline/has-offline-data.ts'
export { pageData } from './page-data.ts'
export { pushSetup } from './push-setup.ts'
export { remoteApp, type RemotePage } from './remote-app.tsx'
export { withRetries } from './retry.ts'
export { isRouted } from './routes.ts'
export { deviceNow, followServerClock, isServerTimeKnown, serverDate, serverNow } from './server-clock.ts'
export {
  refreshSession,
  session,
  signedIn,
  signedInForReload,
  useSession,
  whenSignedIn,
  type Session,
} from './session.ts'
export { createStore, useStore } from './store.ts'
export { followTabSelection, tabCounts, tabSelected } from './tab-selection.ts'
export {
  dismissToast,
  setToastHeight,
  toast,
  toastFailure,
  useShownToast,
  useToastHeight,
  useToasts,
} from './toast.ts'
export { useNarrowScreen } from './use-narrow-screen.ts'
export { useOnline } from './use-online.ts'
export { useOutdated } from './use-outdated.ts'
export { whenIdle } from './when-idle.ts'
