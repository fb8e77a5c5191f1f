import 'altcha'
import type { CaptchaWidget, WidgetPlace } from './captcha-widget.ts'
import { withExpiry, withoutExpiry } from './challenge-expiry.ts'

interface StateChange {
  state: 'code' | 'error' | 'verified' | 'verifying' | 'unverified' | 'expired'
  payload: string | null
}

/** Our own texts are around it, no logo; no data is collected about how the visitor moves. */
const configuration = {
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  minDuration: 0,
}

/** What of the widget's module its types leave out. */
declare const $altcha: { defaults: { set: (defaults: { fetch: typeof fetch }) => void } }

/** Renders the self-hosted proof-of-work widget and starts it at once (D-17). */
export function startAltcha({ host, report }: WidgetPlace, challengeUrl: string): CaptchaWidget {
  const widget = document.createElement('altcha-widget')
  let expiring: ReturnType<typeof setTimeout> | undefined
  $altcha.defaults.set({
    async fetch(input, init) {
      const { response, lifetime } = await withoutExpiry(await fetch(input, init))
      clearTimeout(expiring)
      if (lifetime !== undefined)
        expiring = setTimeout(() => widget.isConnected && report({ status: 'expired' }), lifetime)
      return response
    },
  })
  const attributes = {
    auto: 'onload',
    challenge: challengeUrl,
    configuration: JSON.stringify(configuration),
    language: 'en',
    name: 'captcha',
    type: 'checkbox',
  }
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)

  let before: StateChange['state'] | undefined
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as CustomEvent<StateChange>).detail
    // A click beside its message makes the widget forget that it failed; the visitor still has to hear of it.
    if (before === 'error' && state === 'unverified') return
    before = state
    if (state === 'verifying') report({ status: 'working' })
    else if (state === 'verified' && payload) report({ status: 'solved', token: withExpiry(payload) })
    else if (state === 'error') report({ status: 'failed' })
    else if (state === 'unverified') report({ status: 'waiting' })
  })
  host.append(widget)
  return { reset: () => widget.reset(), solve: () => void widget.verify() }
}
