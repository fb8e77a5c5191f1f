import { describe, expect, test, vi } from 'vitest'
import { login, logout, me } from '@snake-dispatch/contract/accounts'
import { availableJobs, claimJob, createPublicJob } from '@snake-dispatch/contract/jobs'
import { ApiError, errorText } from './api-error.ts'
import { createApi, urlOf } from './http.ts'

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

  test('UI-06 a refusal is an error of status, colon and the body text', async () => {
    const { api } = answering(new Response('Not authenticated', { status: 401 }))
    const error = await api.call(me).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 401, text: 'Not authenticated', message: '401: Not authenticated' })
  })

  test('UI-06 an empty refusal is told by its status text', async () => {
    const { api } = answering(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    await expect(api.call(me)).rejects.toThrow('502: Bad Gateway')
  })

  test('UI-05 nothing is retried', async () => {
    const { fetched, api } = answering(new Response('no', { status: 503 }))
    await expect(api.call(me)).rejects.toThrow()
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('API POST /api/public/jobs the refused fields are named', async () => {
    const issues = [{ path: ['clientName'], message: 'Name must be at least 2 characters' }]
    const { api } = answering(Response.json({ message: issues[0]!.message, issues }, { status: 400 }))
    const error = await api.call(createPublicJob, { body: {} as never }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ text: 'Name must be at least 2 characters', issues })
    expect(errorText(error, 'other')).toBe('Name must be at least 2 characters')
    expect(errorText(new TypeError('Failed to fetch'), 'other')).toBe('other')
  })

  test('an answer without a body is undefined', async () => {
    const { api } = answering(new Response(null, { status: 204 }))
    await expect(api.call(logout)).resolves.toBeUndefined()
  })
})

describe('urlOf', () => {
  test('fills the path and leaves undefined query values out', () => {
    expect(urlOf(claimJob, { params: { id: 12 } })).toBe('/api/jobs/12/claim')
    expect(urlOf(availableJobs, { query: { search: 'brown & red', limit: undefined } })).toBe(
      '/api/jobs/available?search=brown+%26+red',
    )
    expect(() => urlOf(claimJob)).toThrow("needs the parameter 'id'")
  })
})
