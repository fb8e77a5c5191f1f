import { credentialKinds, credentialStates } from '@snake-dispatch/domain/credentials'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './user.ts'

/** A credential of an account (D-62), as its owner reads it; of one that is missing there is only the kind. */
export const Credential = z.strictObject({
  kind: z.enum(credentialKinds),
  /** That of a licence is always the account's. */
  number: z.nullable(z.string()),
  /** The insurer, or who issued it. */
  issuer: z.nullable(z.string()),
  /** Its last day, in Sydney. */
  expiresOn: z.nullable(z.iso.date()),
  state: z.enum(credentialStates),
  /** When an admin checked it as it is now; null while it waits for that. */
  checkedAt: z.nullable(instant),
})
export type Credential = z.infer<typeof Credential>

/** What an account holds, as its owner reads it. */
export const OwnCredentials = z.strictObject({
  /** One entry for each kind. */
  credentials: z.array(Credential),
  /** Why they keep the caller from claiming now, as a sentence; null: they do not (D-62). */
  claimStop: z.nullable(z.string()),
  /** From which day on what is missing stops claims; null: nothing is missing, or it never does (D-100). */
  missingStopsOn: z.nullable(z.iso.date()),
})
export type OwnCredentials = z.infer<typeof OwnCredentials>

export const credentials = defineEndpoint({
  name: 'credentials',
  summary:
    "The caller's licence, public liability insurance and first aid certificate, and whether they stop claims",
  method: 'GET',
  path: '/api/profile/credentials',
  audience: 'signedIn',
  status: 200,
  answer: OwnCredentials,
})
