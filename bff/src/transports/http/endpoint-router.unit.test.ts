import { endpoints } from '@snake-dispatch/contract/endpoints'
import { expect, test } from 'vitest'
import { makeRoutes } from './endpoint-router.ts'

const answers = Object.fromEntries(Object.keys(endpoints).map((name) => [name, () => undefined]))

test('the router does not start while an endpoint lacks its handler, or a handler its endpoint', () => {
  expect(() => makeRoutes(endpoints, answers)).not.toThrow()
  const { me: _me, login: _login, ...rest } = answers
  expect(() => makeRoutes(endpoints, rest)).toThrow('me has no handler, login has no handler')
  expect(() => makeRoutes(endpoints, { ...answers, invented: () => undefined })).toThrow(
    'invented has no endpoint',
  )
})
