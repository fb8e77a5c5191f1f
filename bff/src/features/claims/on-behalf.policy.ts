import type { Caller } from '../../calls/caller.ts'

/** A change of a claimed job: by its claimer, or by staff for the catcher who told them on the telephone (D-162). */
export interface ForClaimer {
  /** The catcher for whom staff make it; undefined: the caller is the claimer. */
  readonly forCatcher?: number | undefined
}

/** The account whose claim is changed. */
export const claimerOf = ({ account }: Pick<Caller, 'account'>, { forCatcher }: ForClaimer): number =>
  forCatcher ?? account.id

/** What the trail has of a change that staff make for a catcher; nothing of the claimer's own. */
export const toldDetail = ({ account }: Pick<Caller, 'account'>, { forCatcher }: ForClaimer) =>
  forCatcher === undefined || forCatcher === account.id ? {} : { userId: forCatcher, by: 'telephone' }
