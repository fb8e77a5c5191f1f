import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { isModerator } from '@snake-dispatch/contract/user'
import type { Logger } from 'pino'
import { AppError } from '../../calls/app-error.ts'
import type { SessionManager } from '../../calls/handler.ts'
import type { Scope } from '../../db/scope.ts'
import { newChallenge, readChallenge, takeChallenge } from './passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'
import { completeSignIn, refusalOf, type SignInNeeds } from './sign-in.service.ts'
import { User } from './user.entity.ts'
import { WebauthnCredential } from './webauthn-credential.entity.ts'

/** What a sign-in with a passkey needs of its call. */
interface PasskeyCall {
  /** The live realm's data. */
  readonly scope: Scope
  readonly address: string
  readonly origin: string | null
  readonly session: SessionManager
  readonly log: Logger
}

/**
 * Sign-in with a passkey (AUTH-22), also as the second step after a password (AUTH-23). The limits on wrong passwords
 * do not apply, so strangers cannot block it (D-34).
 */
export function createPasskeySignIn({ securityEvents, queue, failed }: SignInNeeds) {
  return {
    /**
     * The options for the browser's authenticator; after a correct password, they allow that account's passkeys only.
     * @throws AppError BAD_INPUT when the origin is not known
     */
    async options({ scope, origin, session }: Pick<PasskeyCall, 'scope' | 'origin' | 'session'>) {
      const rpID = relyingParty(origin).id
      const ticket = session.secondStep()
      // Only the sign-in consumes the ticket: somebody who dismisses the browser's prompt can try again.
      const step = ticket === null ? null : await readChallenge(scope, 'second-step', ticket)
      const userId = step?.userId ?? null
      const own = userId === null ? [] : await scope.em.find(WebauthnCredential, { userId })
      const challenge = await newChallenge(scope, 'sign-in', userId)
      return {
        ...(await generateAuthenticationOptions({
          rpID,
          allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
          challenge: Buffer.from(challenge, 'base64url'),
          userVerification: 'preferred',
        })),
      }
    },

    /**
     * Starts a session for the account that a passkey belongs to.
     * @throws AppError UNAUTHENTICATED for an unknown or invalid passkey, FORBIDDEN for a locked or rejected account,
     *   and for a moderator or admin who has not entered their password first and whose authenticator did not verify
     *   them, BAD_INPUT when the origin is not known
     */
    async signIn(
      { scope, address, origin, session, log }: PasskeyCall,
      { response, rememberMe }: { response: object & { id: string }; rememberMe: boolean },
    ): Promise<User> {
      const { id, origin: expectedOrigin } = relyingParty(origin)
      const passkey = await scope.em.findOne(WebauthnCredential, { credentialId: response.id })
      const user =
        passkey && (await scope.em.findOne(User, { id: passkey.userId }, { populate: ['password'] }))
      if (!passkey || !user) {
        failed('wrong-passkey')
        throw refused()
      }
      let step: { userId: number | null } | null = null
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: async (challenge) =>
          (step = await takeChallenge(scope, 'sign-in', challenge)) !== null,
        expectedOrigin,
        expectedRPID: id,
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          counter: passkey.counter,
        },
        requireUserVerification: false,
      }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
      const expected = (step as { userId: number | null } | null)?.userId ?? null
      if (!verified || (expected !== null && expected !== user.id)) {
        failed('wrong-passkey')
        securityEvents.record({ action: 'account.wrong-passkey', account: user, address, log })
        throw refused()
      }
      if (isModerator(user) && expected === null && !authenticationInfo.userVerified) {
        failed('password-first')
        throw new AppError('FORBIDDEN', 'Sign in with your password first, then use this passkey.')
      }
      const refusal = await refusalOf(scope, user)
      if (refusal) {
        failed('locked')
        securityEvents.refused('passkeySignIn', user, { address, log })
        throw refusal
      }
      const ticket = session.secondStep()
      if (ticket !== null) await takeChallenge(scope, 'second-step', ticket)
      const { newCounter: counter } = authenticationInfo
      const used = { counter, lastUsedAt: scope.now() }
      await scope.em.nativeUpdate(WebauthnCredential, { id: passkey.id }, used)
      return completeSignIn(
        { scope, address, session, log, queue },
        { user, remember: rememberMe, passkey: true },
      )
    },
  }
}

function refused(): AppError {
  return new AppError(
    'UNAUTHENTICATED',
    'This passkey is not known here, or it took too long. Please try again.',
  )
}
