import { claimStopReasons } from '@snake-dispatch/domain/claim-stop'
import { credentialKinds, credentialStates } from '@snake-dispatch/domain/credentials'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { ownCredentialsCall } from './paths.ts'
import { instant } from './user.ts'

/** A credential of an account (D-62), as its owner sees it. A missing one has no values but a licence's number. */
export const Credential = z.strictObject({
  kind: z.enum(credentialKinds),
  /** For a licence, always the account's licence number. */
  number: z.nullable(z.string()),
  /** The insurer, or who issued it. */
  issuer: z.nullable(z.string()),
  /** Its last day, in Sydney. */
  expiresOn: z.nullable(z.iso.date()),
  state: z.enum(credentialStates),
  /** When an admin checked its current values; null while it waits for a check. */
  checkedAt: z.nullable(instant),
  /** The path of its photo, for its owner and for admins (D-146); null without one. */
  photoUrl: z.nullable(z.string()),
})
export type Credential = z.infer<typeof Credential>

/** Which credentials keep the caller from claiming, and so from being asked (D-62). */
export const OwnClaimStop = z.strictObject({
  why: z.enum(claimStopReasons),
  kinds: z.array(z.enum(credentialKinds)),
})

/** What an account holds, as its owner reads it. */
export const OwnCredentials = z.strictObject({
  /** One entry for each kind. */
  credentials: z.array(Credential),
  /** Why the credentials stop the caller's claims; null when they do not (D-62). */
  claimStop: z.nullable(OwnClaimStop),
  /** The day from which missing credentials stop claims; null when none is missing, or they never do (D-100). */
  missingStopsOn: z.nullable(z.iso.date()),
})
export type OwnCredentials = z.infer<typeof OwnCredentials>

export const credentials = defineEndpoint({
  name: 'credentials',
  summary:
    "The caller's licence, public liability insurance and first aid certificate, and whether they stop claims",
  method: 'GET',
  path: ownCredentialsCall,
  audience: 'signedIn',
  status: 200,
  answer: OwnCredentials,
})
