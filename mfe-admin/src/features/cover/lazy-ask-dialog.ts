import { lazy } from '@snake-dispatch/kit'

/** Whom to ask for cover, in a file of its own. */
export const AskDialog = lazy(() => import('./AskDialog.tsx').then((found) => found.AskDialog))
