import { randomBytes } from 'node:crypto'
import { captchaChallenge } from '@snake-dispatch/contract/captcha'
import { AppError } from '../../calls/app-error.ts'
import type { Core, Feature } from '../../core/core.ts'
import { forgedCaptchas } from '../../limits/limit-numbers.ts'
import { networkOf } from '../../limits/network.ts'
import { createAltcha, DIFFICULTY, harder, type Difficulty } from './altcha.ts'
import { captchaRefused, isCaptchaRefusal, type CaptchaService } from './captcha.service.ts'
import { GOOGLE_VERIFY_URL, verifyRecaptcha } from './recaptcha.ts'
import { createRequestLoad } from './request-load.ts'
import { isSecureOrigin } from './secure-origin.ts'

/** Replacements for tests: Google's address, and the work of a challenge. */
export interface CaptchaOptions {
  recaptchaVerifyUrl?: string
  difficulty?: Difficulty
}

/** How long a used reCAPTCHA token is remembered; Google itself accepts no token after two minutes. */
const RECAPTCHA_MEMORY_MS = 10 * 60_000

/** The most origins that the operator is warned about: a visitor can claim any. */
const MAX_WARNINGS = 20

/**
 * The captcha of the public form: reCAPTCHA when its keys are configured, else the self-hosted proof of work (D-17).
 */
export function createCaptcha(
  { env, settings, limits, log, clock }: Pick<Core, 'env' | 'settings' | 'limits' | 'log' | 'clock'>,
  { recaptchaVerifyUrl = GOOGLE_VERIFY_URL, difficulty = DIFFICULTY }: CaptchaOptions = {},
): Feature & CaptchaService & { isAlarming: () => boolean } {
  const siteKey = env.RECAPTCHA_SITE_KEY
  const secretKey = env.RECAPTCHA_SECRET_KEY
  const newSecret = () => randomBytes(32).toString('base64url')
  const altcha = async (work = difficulty) =>
    createAltcha(env.CAPTCHA_SECRET ?? (await settings.secret('captcha', newSecret)), work)
  const load = createRequestLoad({ limits, log })
  const forged = limits.inMemory(forgedCaptchas)

  const warnedOf = new Set<string>()
  /** Warns, once for each origin, that the public form cannot be sent from there (D-17, D-30). */
  const checkOrigin = (origin: string | null | undefined) => {
    if (siteKey || !origin || warnedOf.has(origin) || warnedOf.size >= MAX_WARNINGS) return
    if (isSecureOrigin(origin)) return
    warnedOf.add(origin)
    log.warn(
      { origin },
      `The portal appears to be reached over http at ${origin}, from where the public form cannot be sent: the ` +
        'security check works only over https or on localhost. ' +
        'Serve the portal over https and set PUBLIC_ORIGIN, or use reCAPTCHA. Visitors are asked to call.',
    )
  }

  return {
    name: 'captcha',
    start: () => Promise.resolve(checkOrigin(env.PUBLIC_ORIGIN)),
    handlers: {
      captchaSiteKey({ origin }) {
        checkOrigin(origin)
        return siteKey
          ? { siteKey, provider: 'recaptcha', challengeUrl: null }
          : { siteKey: '', provider: 'altcha', challengeUrl: captchaChallenge.path }
      },
      async captchaChallenge() {
        const { challenge } = await altcha((await load.isHigh()) ? harder(difficulty) : difficulty)
        return { ...(await challenge()) }
      },
    },
    isAlarming: () => load.isAlarming(),
    async countRefused(address, work) {
      try {
        return await work()
      } catch (error) {
        if (isCaptchaRefusal(error)) await forged.consume(networkOf(address))
        throw error
      }
    },
    countAccepted: () => load.count(),
    async verify(token) {
      if (secretKey) {
        const isValid = await verifyRecaptcha(recaptchaVerifyUrl, secretKey, token).catch(
          (error: unknown) => {
            log.error({ err: error }, 'The captcha could not be verified')
            throw new AppError(
              'UNAVAILABLE',
              'The verification cannot be reached at the moment. Please try again.',
            )
          },
        )
        if (!isValid) throw captchaRefused()
        return { id: token, expiresAt: new Date(clock.now().getTime() + RECAPTCHA_MEMORY_MS) }
      }
      const solved = await (await altcha()).solved(token)
      if (!solved) throw captchaRefused()
      return solved
    },
  }
}
