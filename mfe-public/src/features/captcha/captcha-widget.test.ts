import { afterEach, expect, test, vi } from 'vitest'
import type { CaptchaReport } from './captcha-widget.ts'
import { providerOf } from './captcha-widget.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  document.head.replaceChildren()
  document.body.replaceChildren()
  globalThis.grecaptcha = undefined
})

test('D-17 the server chooses the captcha', () => {
  const challengeUrl = '/somewhere/else'
  expect(providerOf({ siteKey: '', provider: 'altcha', challengeUrl })).toEqual({
    provider: 'altcha',
    challengeUrl,
  })
  expect(providerOf({ siteKey: 'key', provider: 'recaptcha', challengeUrl: null })).toEqual({
    provider: 'recaptcha',
    siteKey: 'key',
  })
})

type Grecaptcha = NonNullable<typeof globalThis.grecaptcha>
type Options = Parameters<Grecaptcha['render']>[1]

/** Plays Google's script: keeps what it was asked to render. */
function fakeGoogle() {
  const rendered: Options[] = []
  const reset = vi.fn()
  globalThis.grecaptcha = {
    ready: (callback) => callback(),
    render: (_, options) => rendered.push(options) - 1,
    reset,
  }
  return { rendered, reset }
}

const scriptTag = () => document.querySelector('script[src^="https://www.google.com/recaptcha/"]')

async function start() {
  const { startRecaptcha } = await import('./recaptcha.ts')
  const host = document.createElement('div')
  document.body.append(host)
  const reports: CaptchaReport[] = []
  return {
    widget: startRecaptcha({ host, report: (report) => reports.push(report), provided: () => {} }, 'key'),
    reports,
  }
}

test('PUB-06 the widget is light and of normal size, and its token is reported', async () => {
  const { rendered, reset } = fakeGoogle()
  const { widget, reports } = await start()
  scriptTag()?.dispatchEvent(new Event('load'))
  const { reset: resetWidget, solve } = await widget
  expect(solve).toBeUndefined()
  expect(rendered).toHaveLength(1)
  expect(rendered[0]).toMatchObject({ sitekey: 'key', theme: 'light', size: 'normal' })
  rendered[0]?.callback('a token')
  rendered[0]?.['expired-callback']()
  rendered[0]?.['error-callback']()
  expect(reports).toEqual([
    { status: 'waiting' },
    { status: 'solved', token: 'a token' },
    { status: 'expired' },
    { status: 'failed' },
  ])
  resetWidget()
  expect(reset).toHaveBeenCalledExactlyOnceWith(0)
})

test.each([
  ['cannot be loaded', 'error', 'could not be loaded'],
  ['contains no widget', 'load', 'contained no widget'],
])('PUB-06 a script that %s fails, and can be tried again', async (_, event, sentence) => {
  const { widget } = await start()
  scriptTag()?.dispatchEvent(new Event(event))
  await expect(widget).rejects.toThrow(sentence)
  expect(scriptTag()).toBeNull()
  fakeGoogle()
  const again = await start()
  scriptTag()?.dispatchEvent(new Event('load'))
  await expect(again.widget).resolves.toHaveProperty('reset')
})

test('PUB-06 a script that is never ready fails after 20 seconds, and can be tried again', async () => {
  vi.useFakeTimers()
  fakeGoogle()
  globalThis.grecaptcha!.ready = () => {}
  const { widget } = await start()
  const failed = vi.fn()
  void widget.catch(failed)
  scriptTag()?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
  expect(scriptTag()).toBeNull()
  fakeGoogle()
  const again = await start()
  scriptTag()?.dispatchEvent(new Event('load'))
  await expect(again.widget).resolves.toHaveProperty('reset')
})

test('PUB-06 a script that was ready in time stays', async () => {
  vi.useFakeTimers()
  fakeGoogle()
  const { widget } = await start()
  scriptTag()?.dispatchEvent(new Event('load'))
  await widget
  await vi.advanceTimersByTimeAsync(20_000)
  expect(scriptTag()).not.toBeNull()
})
