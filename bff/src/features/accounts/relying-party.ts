import { AppError } from '../../calls/app-error.ts'

export const RP_NAME = 'Snake Dispatch NSW'

/**
 * The relying party of passkeys (WebAuthn): the host of the portal, from `PUBLIC_ORIGIN` or the request.
 * @throws AppError BAD_INPUT when it is not known
 */
export function relyingParty(origin: string | null): { id: string; origin: string } {
  if (origin === null) throw new AppError('BAD_INPUT', 'The Host header of this request is not valid.')
  return { id: new URL(origin).hostname, origin }
}
