import * as z from 'zod'

/** The task that wakes the runner of ladders: whatever is due is run, whichever job woke it (DISP-21). */
export const runAlertSteps = { name: 'run-alert-steps', schema: z.strictObject({}) }
