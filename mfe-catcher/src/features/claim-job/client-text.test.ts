import { expect, test } from 'vitest'
import { claimedJob } from '@snake-dispatch/kit/testing'
import { clientTextHref } from './client-text.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`).toISOString()
const sender = { name: 'Ann Quollworth', company: null }
const windowOf = (fields: Parameters<typeof claimedJob>[0]) =>
  /within (.*?)\. If/.exec(decodeURIComponent(clientTextHref(claimedJob(fields), sender) ?? ''))?.[1]

test('D-138 the text to the client has the window that was promised, whenever it is sent', () => {
  const claimed = { clientMobile: '0491570156', claimedAt: at('18:00'), claimedEta: at('18:30') }
  expect(windowOf(claimed)).toBe('6:15 pm - 6:45 pm')
  // With 15 minutes the window begins at the claim.
  expect(windowOf({ ...claimed, claimedEta: at('18:15') })).toBe('6:00 pm - 6:30 pm')
  const moved = { ...claimed, newTimeAt: at('18:40'), claimedEta: at('18:55') }
  expect(windowOf(moved)).toBe('6:40 pm - 7:10 pm')
})

test('JOB-08 no text without a number or a time', () => {
  expect(clientTextHref(claimedJob({ clientMobile: null }), sender)).toBeNull()
  expect(clientTextHref(claimedJob({ claimedEta: null }), sender)).toBeNull()
})

test('JOB-09 D-187 a client whom the portal texts is not told again who comes and when, nor sent the link again', () => {
  const claimed = { clientMobile: '0491570156', claimedAt: at('18:00'), claimedEta: at('18:30') }
  const textOf = (fields: Parameters<typeof claimedJob>[0]) =>
    decodeURIComponent(clientTextHref(claimedJob({ ...claimed, ...fields }), sender) ?? '')
  expect(textOf({})).toContain('6:15 pm - 6:45 pm')
  const short = textOf({ isClientTexted: true, clientLink: 'abc' })
  expect(short).toContain('this is Ann Quollworth about your snake job')
  expect(short).not.toMatch(/pm|expected|#abc/)
})
