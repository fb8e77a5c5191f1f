import { RELEASES_BOUND } from './fairness.ts'
import { formatSydney } from './sydney-time.ts'

/** The sentence on a job that the catcher released less than 30 minutes ago (DISP-51). */
export const closedSentence = (until: Date): string =>
  `You gave this job back. You can claim it again from ${formatSydney(until, 'time')}.`

/** The sentence for a catcher who may have only one job at a time (DISP-51). */
export const oneJobSentence = (until: Date): string => `${ONE_JOB}, until ${formatSydney(until, 'dateTime')}.`

const ONE_JOB = `After ${RELEASES_BOUND} releases in 7 days you may have one job at a time`

/** The refusal of a claim to a catcher who may have one job at a time and has it. */
export const oneJobRefusal = (until: Date): string =>
  `${oneJobSentence(until)} Complete or release the one that you have first.`

/** Whether the refusal of a claim is `oneJobRefusal`. */
export const isOneJobRefusal = (text: string): boolean => text.startsWith(ONE_JOB)

/** Whether the refusal of a claim is `closedSentence`. */
export const isClosedRefusal = (text: string): boolean => text.startsWith('You gave this job back.')
