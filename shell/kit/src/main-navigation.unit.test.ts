import type { User } from '@snake-dispatch/contract/user'
import { expect, test } from 'vitest'
import { mainNavigation } from './main-navigation.ts'
import { userOf } from './testing/index.ts'
import { portalRoutes } from './testing/portal-routes.ts'

const at = (user: User, width: 'narrow' | 'wide') =>
  mainNavigation(user, portalRoutes)
    .items.filter(({ only }) => only === undefined || only === width)
    .map(({ label }) => label)
const behindMore = (user: User) =>
  mainNavigation(user, portalRoutes).more.map((group) => group.map(({ label }) => label))

const [catcher, moderator, admin] = [
  userOf({ role: 'catcher' }),
  userOf({ role: 'moderator' }),
  userOf({ role: 'admin' }),
]

test('NAV-03 a catcher has the main tabs at every width', () => {
  expect(at(catcher, 'narrow')).toEqual(['Available Jobs', 'My Jobs'])
  expect(at(catcher, 'wide')).toEqual(['Available Jobs', 'My Jobs'])
  expect(behindMore(catcher)).toEqual([])
})

test('D-179 on a phone a moderator has the office in the bar, and the main tabs behind More', () => {
  expect(at(moderator, 'narrow')).toEqual(['Board', 'New call', 'Find', 'Inbox'])
  expect(behindMore(moderator)).toEqual([['Available Jobs', 'My Jobs']])
})

test('D-179 an admin has the approvals there; the inbox and the pages of admins are behind More', () => {
  expect(at(admin, 'narrow')).toEqual(['Board', 'New call', 'Find', 'Approvals'])
  expect(behindMore(admin)).toEqual([
    ['Available Jobs', 'My Jobs'],
    ['Admin', 'Inbox', 'Fees'],
  ])
})

test('D-179 on a wide screen the pages of the office stand before those of the catchers', () => {
  expect(at(moderator, 'wide')).toEqual(['Board', 'Available Jobs', 'My Jobs'])
  expect(at(admin, 'wide')).toEqual(['Board', 'Approvals', 'Admin', 'Available Jobs', 'My Jobs'])
})

test('D-179 where the pages of the office are not deployed, staff have the main tabs', () => {
  const catchers = portalRoutes.filter(({ path }) => !/^\/(?:moderator|admin)/.test(path))
  expect(mainNavigation(admin, catchers)).toEqual({
    items: mainNavigation(catcher, portalRoutes).items,
    more: [],
  })
})
