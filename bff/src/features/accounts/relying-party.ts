import { AppError } from '../../calls/app-error.ts'

export const RP_NAME = 'Snake Dispatch NSW'

/**
 * Whom passkeys are for: the host of the portal, `PUBLIC_ORIGIN` or that of the request.
 * @throws AppError BAD_INPUT when it is not known
 */
export function relyingParty(origin: string | null): { id: string; origin: string } {
  if (origin === null) throw new AppError('BAD_INPUT', 'The Host header of this request is not valid.')
  return { id: new URL(origin).hostname, origin }
}
