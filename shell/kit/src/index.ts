export { ApiError, errorText, stoppedWaiting } from '@snake-dispatch/client/api-error'
export { api } from './api.ts'
export { mayOpen } from './audience.ts'
export { portalConfig } from './config.ts'
export { isOutdated, OUTDATED_TEXT, setDeploymentCheck } from './deployment.ts'
export { endpointQuery } from './endpoint-query.ts'
export { draftStorage, type DraftOwner } from './form-draft/draft-storage.ts'
export { followInstallPrompt, installPrompt } from './install-prompt.ts'
export { lazy } from './lazy.tsx'
export { isMarked } from './offline/marker.ts'
export { followLive, stoppedSocket } from './live-listeners.ts'
export { mount, type Lifecycles } from './mount.tsx'
export { pageData } from './page-data.ts'
export { navigate } from './navigate.ts'
export { withRetries } from './retry.ts'
export { remoteApp, type RemotePage } from './remote-app.tsx'
export { isRouted, routeOf, defineRoutes, useNavigation, useRoutes, type NavigationEntry } from './routes.ts'
export { SectionBoundary } from './SectionBoundary.tsx'
export {
  refreshSession,
  session,
  signedIn,
  signedInForReload,
  signedOut,
  startSession,
  useSession,
  type Session,
} from './session.ts'
export { useStore } from './store.ts'
export { dismissToast, toast, useShownToast } from './toast.ts'
export { followTabSelection, tabSelected } from './tab-selection.ts'
export { Unavailable } from './Unavailable.tsx'
export { useNarrowScreen } from './use-narrow-screen.ts'
export { useOnline } from './use-online.ts'
export { useOutdated } from './use-outdated.ts'
