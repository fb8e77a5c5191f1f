import { AppError } from '../../calls/app-error.ts'

/** The answer for a job that its client does not need any more (D-37). */
export function jobCancelled(): AppError {
  return new AppError('CONFLICT', 'This job has been cancelled.')
}

/** The answer for a job that is done. */
export function jobCompleted(): AppError {
  return new AppError('CONFLICT', 'This job has already been completed.')
}

/** The answer to what can only be done with a job that nobody has claimed. */
export function alreadyClaimed(): AppError {
  return new AppError('CONFLICT', 'This job has already been claimed.')
}

/** The answer to a moderator who saw the job with another catcher than the one who has it now. */
export function claimedByAnother(): AppError {
  return new AppError('CONFLICT', 'Another catcher has this job by now.')
}

/** The answer to a release or completion of an earlier claim, after the same catcher has claimed again (DISP-42). */
export function claimedSince(): AppError {
  return new AppError('CONFLICT', 'You have claimed this job once more since then.')
}

/** The answer to what only a claimer may do, when nobody has the job. */
export function jobNotClaimed(): AppError {
  return new AppError('CONFLICT', 'This job is not claimed.')
}

/** The answer for a job that does not exist, has been deleted or is hidden from the caller. */
export function jobNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This job was not found.')
}
