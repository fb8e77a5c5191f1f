import type { CaptchaWidget, WidgetPlace } from './captcha-widget.ts'

/** How long Google's scripts may take, in milliseconds: one that is blocked on its way may never be heard of. */
const SCRIPT_TIMEOUT = 20_000

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en'

/** The part of Google's script that this page uses. */
interface Grecaptcha {
  ready: (callback: () => void) => void
  render: (
    host: HTMLElement,
    options: {
      sitekey: string
      theme: 'light'
      size: 'normal'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
  reset: (widget: number) => void
}

declare global {
  var grecaptcha: Grecaptcha | undefined
}

/**
 * Renders Google's widget, light and of normal size (PUB-06).
 * @throws Error when its script cannot be loaded within `SCRIPT_TIMEOUT`.
 */
export async function startRecaptcha({ host, report }: WidgetPlace, siteKey: string): Promise<CaptchaWidget> {
  const grecaptcha = await loadScript()
  // Google refuses to render twice into one element.
  const frame = document.createElement('div')
  host.append(frame)
  const id = grecaptcha.render(frame, {
    sitekey: siteKey,
    theme: 'light',
    size: 'normal',
    callback: (token) => report({ status: 'solved', token }),
    'expired-callback': () => report({ status: 'expired' }),
    'error-callback': () => report({ status: 'failed' }),
  })
  report({ status: 'waiting' })
  return { reset: () => grecaptcha.reset(id) }
}

let loading: Promise<Grecaptcha> | undefined

function loadScript(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    const fail = (sentence: string) => {
      clearTimeout(timer)
      loading = undefined
      script.remove()
      reject(new Error(sentence))
    }
    const timer = setTimeout(fail, SCRIPT_TIMEOUT, 'The reCAPTCHA script did not come in time')
    script.addEventListener('error', () => fail('The reCAPTCHA script could not be loaded'))
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis
      if (grecaptcha)
        grecaptcha.ready(() => {
          clearTimeout(timer)
          resolve(grecaptcha)
        })
      else fail('The reCAPTCHA script contained no widget')
    })
    document.head.append(script)
  })
  return loading
}
