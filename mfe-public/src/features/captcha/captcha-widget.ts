import type { CallAnswer } from '@snake-dispatch/client/http'
import { captchaChallenge, captchaSiteKey, RECAPTCHA_TEST_SITE_KEY } from '@snake-dispatch/contract/captcha'
import { api } from '@snake-dispatch/kit'

/** What a widget reports to the form. A token is good once. */
export type CaptchaReport =
  | { status: 'working' }
  | { status: 'waiting' }
  | { status: 'solved'; token: string }
  | { status: 'expired' }
  | { status: 'failed' }

/** What the form can ask of a widget. */
export interface CaptchaWidget {
  /** Forgets its token and starts again. */
  reset: () => void
  /** Solves without the visitor; absent where only the visitor can. It reports how it went. */
  solve?: () => void
}

export interface WidgetPlace {
  /** Empty element in which the widget renders itself. */
  host: HTMLElement
  report: (report: CaptchaReport) => void
}

type Provider = { provider: 'altcha'; challengeUrl: string } | { provider: 'recaptcha'; siteKey: string }

/** Which captcha the server asks for; without an answer or a key, Google's with its public test key (D-17). */
export function providerOf(answer: CallAnswer<typeof captchaSiteKey> | undefined): Provider {
  if (answer?.provider === 'altcha')
    return { provider: 'altcha', challengeUrl: answer.challengeUrl ?? captchaChallenge.path }
  return { provider: 'recaptcha', siteKey: answer?.siteKey || RECAPTCHA_TEST_SITE_KEY }
}

/**
 * Renders the captcha of the public form (D-17, PUB-06); its code is loaded only now.
 * @throws Error when the widget cannot be loaded.
 */
export async function startWidget(place: WidgetPlace): Promise<CaptchaWidget> {
  const chosen = providerOf(await api.call(captchaSiteKey).catch(() => undefined))
  if (chosen.provider === 'altcha') {
    const { startAltcha } = await import('./altcha.ts')
    return startAltcha(place, chosen.challengeUrl)
  }
  const { startRecaptcha } = await import('./recaptcha.ts')
  return startRecaptcha(place, chosen.siteKey)
}
