import { expect, test } from 'vitest'
import { messageRules, switchableKinds } from './message-kinds.ts'

const nobody = { isApproved: true, isModerator: false, isAdmin: false }

test.each([
  ['a catcher', nobody, ['moderators', 'admins', 'registrant']],
  ['a moderator', { ...nobody, isModerator: true }, ['admins', 'registrant']],
  ['an admin who moderates', { ...nobody, isModerator: true, isAdmin: true }, ['registrant']],
  ['who waits for approval', { ...nobody, isApproved: false }, ['moderators', 'admins']],
])('D-188 %s switches no kinds that they never get', (_who, reader, neverGot) => {
  const audiences = new Set<string>(switchableKinds(reader).map((kind) => messageRules[kind].to))
  expect(neverGot.filter((audience) => audiences.has(audience))).toEqual([])
  expect(audiences).toContain('catcher')
})

test('D-188 who waits for approval switches the text that says so', () => {
  expect(switchableKinds({ ...nobody, isApproved: false })).toContain('registrationApproved')
})
