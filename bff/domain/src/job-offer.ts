import { MINUTE } from './eta.ts'

/** Minutes within which a mate may accept a job that is offered to them (D-153); then it stays with its claimer. */
export const OFFER_MINUTES = 10

/** Until when an offer can be accepted. */
export const offerEnd = (offeredAt: Date): Date => new Date(offeredAt.getTime() + OFFER_MINUTES * MINUTE)
