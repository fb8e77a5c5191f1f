import { lazy } from '@snake-dispatch/kit'

/** The notice for who waits for approval, in a file of its own: catchers at work never need it. */
export const ApprovalPending = lazy(
  () => import('./ApprovalPending.tsx').then((found) => found.ApprovalPending),
  { preload: false },
)
