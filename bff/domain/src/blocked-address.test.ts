import { expect, test } from 'vitest'
import { blockedText } from './blocked-address.ts'

const phone = '0491 570 156'
const text = (channel: 'mail' | 'text', blocked: 'addressRefused' | 'stopped', takesReplies: boolean) =>
  blockedText({ channel, blocked }, { takesReplies, phone })

test('D-187 who said STOP is told to text START, or to ring where no text can be answered', () => {
  expect(text('text', 'stopped', true)).toBe(
    'You asked for no texts to this number. Text START to get them again, or enter another mobile in your profile.',
  )
  const unanswered = text('text', 'stopped', false)
  expect(unanswered).toContain('To get them again, ring 0491 570 156,')
  expect(unanswered).not.toContain('START')
})

test('D-186 a mail that came back asks for another address; mail that was stopped can be had again by phone', () => {
  for (const takesReplies of [true, false]) {
    expect(text('mail', 'addressRefused', takesReplies)).toBe(
      'Mail to this address came back. Enter another email address in your profile.',
    )
    expect(text('mail', 'stopped', takesReplies)).toBe(
      'You asked for no more mail to this address. To get it again, ring 0491 570 156, or enter another email address in your profile.',
    )
    expect(text('text', 'addressRefused', takesReplies)).toBe(
      'This number takes no texts from us. Enter another mobile in your profile.',
    )
  }
})
