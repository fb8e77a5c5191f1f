import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastFailure } from '@snake-dispatch/kit'
import { TOKEN_TIMEOUT, useCaptcha } from './use-captcha.ts'

vi.mock('@snake-dispatch/kit', () => ({ toastFailure: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const widget = () => ({ reset: vi.fn(), solve: vi.fn() })
const control = () => renderHook(() => useCaptcha()).result

test('PUB-06 an expired captcha clears the token and resets the widget', async () => {
  const captcha = control()
  const { reset } = widget()
  act(() => {
    captcha.current.widget.attach({ reset })
    captcha.current.widget.report({ status: 'solved', token: 'a token' })
  })
  await expect(captcha.current.token()).resolves.toMatchObject({ token: 'a token' })
  act(() => captcha.current.widget.report({ status: 'expired' }))
  expect(reset).toHaveBeenCalledOnce()
  await expect(captcha.current.token()).resolves.toMatchObject({ token: null })
})

const fail = (captcha: ReturnType<typeof control>) =>
  act(() => captcha.current.widget.report({ status: 'failed' }))

test('PUB-06 D-59 an error of Google’s widget is shown literally, once', () => {
  const captcha = control()
  captcha.current.widget.provided('recaptcha')
  fail(captcha)
  fail(captcha)
  expect(toastFailure).toHaveBeenCalledExactlyOnceWith(
    'reCAPTCHA Error',
    'There was an error loading reCAPTCHA. Please refresh the page and try again.',
  )
})

test.each(['altcha', undefined] as const)(
  'D-30 D-59 no toast speaks of reCAPTCHA when it is %s',
  (provider) => {
    const captcha = control()
    if (provider) captcha.current.widget.provided(provider)
    fail(captcha)
    expect(toastFailure).not.toHaveBeenCalled()
    expect(captcha.current.state.hasFailed).toBe(true)
  },
)

test.each(['altcha', 'recaptcha'] as const)('D-59 offline %s waits silently', async (provider) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const captcha = control()
  captcha.current.widget.provided(provider)
  fail(captcha)
  expect(toastFailure).not.toHaveBeenCalled()
  expect(captcha.current.state.hasFailed).toBe(false)
  // The request is kept all the same (DISP-45).
  expect((await captcha.current.token()).hasFailed).toBe(true)
  online.mockReturnValue(true)
  fail(captcha)
  expect(captcha.current.state.hasFailed).toBe(true)
})

test('PUB-06 D-59 what is not solved is named as it is', async () => {
  const captcha = control()
  captcha.current.widget.provided('recaptcha')
  expect((await captcha.current.token()).text).toBe('Please complete the reCAPTCHA verification.')
  captcha.current.widget.provided('altcha')
  expect((await captcha.current.token()).text).not.toMatch(/reCAPTCHA/i)
})

test('PUB-06 a request waits for a widget that is at work', async () => {
  const captcha = control()
  act(() => captcha.current.widget.report({ status: 'working' }))
  const token = captcha.current.token()
  act(() => captcha.current.widget.report({ status: 'solved', token: 'late' }))
  await expect(token).resolves.toMatchObject({ token: 'late' })
})

test('PUB-06 a widget that works by itself begins again when its token is used', async () => {
  const captcha = control()
  const able = widget()
  act(() => {
    captcha.current.widget.attach(able)
    captcha.current.widget.report({ status: 'solved', token: 'used' })
    captcha.current.reset()
  })
  expect(able.reset).toHaveBeenCalledOnce()
  expect(able.solve).toHaveBeenCalledOnce()
})

test('PUB-06 a widget that works by itself is asked for the token that expired', async () => {
  const captcha = control()
  const able = widget()
  act(() => {
    captcha.current.widget.attach(able)
    captcha.current.widget.report({ status: 'expired' })
  })
  expect(able.solve).not.toHaveBeenCalled()
  const token = captcha.current.token()
  expect(able.solve).toHaveBeenCalledOnce()
  act(() => captcha.current.widget.report({ status: 'failed' }))
  await expect(token).resolves.toMatchObject({ token: null })
})

test('PUB-06 a check that hangs fails after 20 seconds, so that it can be tried again', async () => {
  vi.useFakeTimers()
  const captcha = control()
  act(() => captcha.current.widget.report({ status: 'working' }))
  const answer = vi.fn()
  void captcha.current.token().then(answer)
  await act(() => vi.advanceTimersByTimeAsync(TOKEN_TIMEOUT - 1))
  expect(answer).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: null, hasFailed: true }))
  expect(captcha.current.state.status).toBe('failed')
  expect(TOKEN_TIMEOUT).toBe(20_000)
})

test('PUB-06 a check that was answered in time does not fail afterwards', async () => {
  vi.useFakeTimers()
  const captcha = control()
  act(() => captcha.current.widget.report({ status: 'working' }))
  const token = captcha.current.token()
  act(() => captcha.current.widget.report({ status: 'solved', token: 'in time' }))
  await expect(token).resolves.toMatchObject({ token: 'in time' })
  await act(() => vi.advanceTimersByTimeAsync(TOKEN_TIMEOUT))
  expect(captcha.current.state.status).toBe('solved')
})

test('PUB-06 a request does not wait for a widget that was taken away', async () => {
  const captcha = control()
  act(() => captcha.current.widget.report({ status: 'working' }))
  const token = captcha.current.token()
  act(() => captcha.current.widget.attach(undefined))
  await expect(token).resolves.toMatchObject({ token: null })
  await expect(captcha.current.token()).resolves.toMatchObject({ token: null })
})
