/**
 * What the shell does with the kit and no section does. Only the shell may import it: its build holds the kit itself,
 * while a section would get a second session with it (`.oxlint/import-boundaries.mjs` refuses that).
 */
export { followCrashes, rootOptions } from './crash.ts'
export { isOutdated, setDeploymentCheck } from './deployment.ts'
export { followInstallPrompt } from './install-prompt.ts'
export { liveSocketOpened, liveSocketReconnected, receiveLiveMessage } from './live-listeners.ts'
export type { NavigationEntry } from './navigation-links.ts'
export { queryClientRef } from './query-client-ref.ts'
export { defineRoutes, routeOf, useNavigation, useRoutes } from './routes.ts'
export { SectionBoundary } from './SectionBoundary.tsx'
export { signedOut, startSession } from './session.ts'
export { Unavailable } from './Unavailable.tsx'
