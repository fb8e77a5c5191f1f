import { expect, test } from 'vitest'
import { handlersOf } from './handlers.ts'

const me = () => Promise.reject(new Error('not called'))
const logout = () => {}

test('API two features that handle the same call stop the start', () => {
  const features = [
    { name: 'accounts', handlers: { me, logout } },
    { name: 'tasks' },
    { name: 'demo', handlers: { logout } },
  ]
  expect(() => handlersOf(features)).toThrow('logout is handled by accounts and by demo')
  expect(handlersOf(features.slice(0, 2))).toEqual({ me, logout })
})
