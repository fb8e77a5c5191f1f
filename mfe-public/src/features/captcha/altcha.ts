import 'altcha'
import type { CaptchaWidget, WidgetPlace } from './captcha-widget.ts'

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

/** Renders the self-hosted proof-of-work widget and starts it at once (D-17). */
export function startAltcha({ host, report }: WidgetPlace, challengeUrl: string): CaptchaWidget {
  const widget = document.createElement('altcha-widget')
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
    else if (state === 'verified' && payload) report({ status: 'solved', token: payload })
    else if (state === 'expired') report({ status: 'expired' })
    else if (state === 'error') report({ status: 'failed' })
    else if (state === 'unverified') report({ status: 'waiting' })
  })
  host.append(widget)
  return { reset: () => widget.reset(), solve: () => void widget.verify() }
}
