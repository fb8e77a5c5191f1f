import { expect, test } from 'vitest'
import { navigate } from './navigate.ts'

test('navigate goes to a path without loading the page, and notifies the routers', () => {
  const heard: string[] = []
  const listen = () => heard.push(location.pathname)
  addEventListener('popstate', listen)
  navigate('/dashboard')
  navigate('/login', { replace: true })
  removeEventListener('popstate', listen)
  expect(heard).toEqual(['/dashboard', '/login'])
})
