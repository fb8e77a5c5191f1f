import type { CallAnswer } from '@snake-dispatch/client/http'
import { captchaChallenge, captchaSiteKey } from '@snake-dispatch/contract/captcha'
import { api } from '@snake-dispatch/kit'

/** What a widget reports to the form. A token is good once. */
export type CaptchaReport =
  | { status: 'working' }
  | { status: 'waiting' }
  | { status: 'solved'; token: string }
  | { status: 'expired' }
  /** `isInsecure`: the page was opened over http, where no further try can help. */
  | { status: 'failed'; isInsecure?: boolean }

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
  /** Called once it is known which captcha the server asks for: its failures are told in its words. */
  provided: (provider: Provider['provider']) => void
}

export type Provider =
  { provider: 'altcha'; challengeUrl: string } | { provider: 'recaptcha'; siteKey: string }

/** Which captcha the server asks for (D-17). */
export function providerOf({ provider, siteKey, challengeUrl }: CallAnswer<typeof captchaSiteKey>): Provider {
  return provider === 'altcha'
    ? { provider, challengeUrl: challengeUrl ?? captchaChallenge.path }
    : { provider, siteKey }
}

/** Browsers refuse cryptography on http; the server writes it into the operator's log (D-30). */
export class InsecurePage extends Error {
  override name = 'InsecurePage'
}

/**
 * Renders the captcha of the public form (D-17, PUB-06); its code is loaded only now.
 * @throws Error when the widget cannot be loaded
 * @throws InsecurePage when it cannot work on this page
 */
export async function startWidget(place: WidgetPlace): Promise<CaptchaWidget> {
  const chosen = providerOf(await api.call(captchaSiteKey))
  place.provided(chosen.provider)
  if (chosen.provider === 'altcha') {
    if (!globalThis.isSecureContext) throw new InsecurePage('This page was not opened over https')
    const { startAltcha } = await import('./altcha.ts')
    return startAltcha(place, chosen.challengeUrl)
  }
  const { startRecaptcha } = await import('./recaptcha.ts')
  return startRecaptcha(place, chosen.siteKey)
}
