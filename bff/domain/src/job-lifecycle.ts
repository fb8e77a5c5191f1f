/**
 * The states of a job (JOB-01): available, claimed, completed, in this order. A released one is available again, and one
 * that was not completed may be cancelled (D-37).
 */
export const jobStatuses = ['available', 'claimed', 'completed', 'cancelled'] as const

export type JobStatus = (typeof jobStatuses)[number]

/** Who may give a job to its claimer (D-152): the office assigns it, a mate hands it over (D-153). */
export const givers = ['office', 'mate'] as const

export type Giver = (typeof givers)[number]

/** Who gave a job to its claimer, as they read it: a new one was not opened yet. */
export const givenStates = ['newFromOffice', 'fromOffice', 'newFromMate', 'fromMate'] as const
export type GivenState = (typeof givenStates)[number]

/** The state of a job that somebody gave to its claimer. */
export function givenState(by: Giver, isOpened: boolean): GivenState {
  if (by === 'office') return isOpened ? 'fromOffice' : 'newFromOffice'
  return isOpened ? 'fromMate' : 'newFromMate'
}

/** Whether a job was given to its claimer, who has not opened it yet; a device may keep jobs from before there was this. */
export const isNewlyGiven = (given: GivenState | null | undefined): boolean =>
  given === 'newFromOffice' || given === 'newFromMate'

/** The refusal of a claim when the catcher has reached the limit of open claims (D-37). */
export const TOO_MANY_OPEN_CLAIMS = 'Complete or release a job before you claim another.'
