import { onDemand } from '@snake-dispatch/kit'

/** The dialog that completes a job, in a file of its own. */
export const CompleteDialog = onDemand(() =>
  import('./CompleteDialog.tsx').then((found) => found.CompleteDialog),
)
