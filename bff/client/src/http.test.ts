import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { login } from '@snake-dispatch/contract/accounts'
import { logout, me } from '@snake-dispatch/contract/session'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { availableJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { ApiError, errorText, NoAnswerError } from './api-error.ts'
import { createApi, timeoutOf, urlOf } from './http.ts'

function answering(response: Response) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response))
  return { fetched, api: createApi({ baseUrl: 'http://portal.test', fetch: fetched }) }
}

describe('createApi', () => {
  test('UI-06 sends cookies, and a JSON content type only with a body', async () => {
    const { fetched, api } = answering(Response.json([]))
    await api.call(availableJobs)
    const credentials = { username: 'a@b.example', password: 'x' }
    await api.call(login, { body: credentials }).catch(() => {})
    const [get, post] = fetched.mock.calls.map(([, init]) => init)
    expect(get).toMatchObject({ method: 'GET', credentials: 'include', headers: {} })
    expect(get).not.toHaveProperty('body')
    expect(post).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(post?.body).toBe(JSON.stringify(credentials))
  })

  test('UI-06 an HTTP error reads status, colon and the body text', async () => {
    const { api } = answering(new Response('Not authenticated', { status: 401 }))
    const error = await api.call(me).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 401, text: 'Not authenticated', message: '401: Not authenticated' })
  })

  test.each(['', ' \n'])(
    'D-32 a refusal without text (%j) has its status in the message, and a fallback in the toast',
    async (body) => {
      const { api } = answering(new Response(body, { status: 502, statusText: 'Bad Gateway' }))
      const error = await api.call(me).catch((thrown: unknown) => thrown)
      expect((error as ApiError).message).toBe(`502: ${body || 'Bad Gateway'}`)
      expect(errorText(error, 'Please try again')).toBe('Please try again')
    },
  )

  test('D-32 a toast shows the body alone', async () => {
    const { api } = answering(new Response('This job has already been claimed.', { status: 409 }))
    const error = await api
      .call(claimJob, { params: { id: 1 }, body: { eta: 30 } })
      .catch((thrown: unknown) => thrown)
    expect((error as ApiError).message).toBe('409: This job has already been claimed.')
    expect(errorText(error, 'Please try again')).toBe('This job has already been claimed.')
  })

  test.each([me, createPublicJob])('D-193 the page of a proxy is no sentence to show', async (endpoint) => {
    const page = '<h1>This page is unavailable</h1>'
    const { api } = answering(
      new Response(page, { status: 502, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    )
    const error = await api.call(endpoint, { body: {} } as never).catch((thrown: unknown) => thrown)
    expect((error as ApiError).message).toBe(`502: ${page}`)
    expect(errorText(error, 'Please try again')).toBe('Please try again')
  })

  test('UI-05 nothing is retried', async () => {
    const { fetched, api } = answering(new Response('no', { status: 503 }))
    await expect(api.call(me)).rejects.toThrow()
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('API POST /api/public/jobs D-32 the refused fields are named, and the message has the body as it came', async () => {
    const issues = [{ path: ['clientName'], message: 'Name must be at least 2 characters' }]
    const body = { message: issues[0]!.message, issues }
    const { api } = answering(Response.json(body, { status: 400 }))
    const error = await api.call(createPublicJob, { body: {} as never }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ text: 'Name must be at least 2 characters', issues })
    expect((error as ApiError).message).toBe(`400: ${JSON.stringify(body)}`)
    expect(errorText(error, 'other')).toBe('Name must be at least 2 characters')
    expect(errorText(new TypeError('Failed to fetch'), 'other')).toBe('other')
  })

  test('API an answer without a body is undefined', async () => {
    const { api } = answering(new Response(null, { status: 204 }))
    await expect(api.call(logout)).resolves.toBeUndefined()
  })

  test('JOB-13 a page comes with the cursor of the next one, the last page with none', async () => {
    const { fetched, api } = answering(Response.json([], { headers: { 'x-next-cursor': '12' } }))
    await expect(api.callPage(myCompletedJobs)).resolves.toEqual({ answer: [], nextCursor: '12' })
    fetched.mockResolvedValueOnce(Response.json([]))
    const last = await api.callPage(myCompletedJobs, { query: { cursor: '12' } })
    expect(last).toEqual({ answer: [], nextCursor: null })
    expect(fetched.mock.lastCall?.[0]).toBe('http://portal.test/api/jobs/my/completed?cursor=12')
  })
})

describe('timeouts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A server that accepts the call and never answers. */
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })

  /** The outcome of a call so far, without waiting for it. */
  function outcomeOf(call: Promise<unknown>) {
    const outcome: { error?: unknown } = {}
    call.catch((error: unknown) => (outcome.error = error))
    return outcome
  }

  test.each([
    [availableJobs, 20_000],
    [createPublicJob, 45_000],
  ])('API $name times out', async (endpoint, timeout) => {
    expect(timeoutOf(endpoint)).toBe(timeout)
    const outcome = outcomeOf(createApi({ fetch: hanging }).call(endpoint as typeof availableJobs))
    await vi.advanceTimersByTimeAsync(timeout - 1)
    expect(outcome.error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.error).toBeInstanceOf(NoAnswerError)
    expect(errorText(outcome.error, 'other')).toBe(
      'The server did not answer in time. Please check your connection and try again.',
    )
  })

  test('API an answer that stops halfway times out too', async () => {
    const halves: typeof fetch = (_, init) => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('[{"id":'))
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      })
      return Promise.resolve(new Response(body))
    }
    const outcome = outcomeOf(createApi({ fetch: halves }).call(availableJobs))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(outcome.error).toBeInstanceOf(NoAnswerError)
  })

  test('API the caller can abort before the timeout', async () => {
    const caller = new AbortController()
    const outcome = outcomeOf(createApi({ fetch: hanging }).call(availableJobs, { signal: caller.signal }))
    caller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome.error).toMatchObject({ name: 'AbortError' })
  })

  test('API an answered call leaves no timer behind', async () => {
    const { api } = answering(Response.json([]))
    await api.call(availableJobs)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('urlOf', () => {
  test('API fills in the path and leaves out undefined query values', () => {
    expect(urlOf(claimJob, { params: { id: 12 } })).toBe('/api/jobs/12/claim')
    expect(urlOf(availableJobs, { query: { search: 'brown & red', limit: undefined } })).toBe(
      '/api/jobs/available?search=brown+%26+red',
    )
    expect(() => urlOf(claimJob)).toThrow("needs the parameter 'id'")
  })
})
