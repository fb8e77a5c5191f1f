import * as z from 'zod'

/**
 * The task that wakes the ladder runner, which then runs all due steps, not only those of the job that woke it
 * (DISP-21).
 */
export const runAlertSteps = { name: 'run-alert-steps', schema: z.strictObject({}) }
