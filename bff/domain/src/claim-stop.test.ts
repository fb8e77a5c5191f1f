import { describe, expect, test } from 'vitest'
import { ownStopSentence, stopSentence, type ClaimStop } from './claim-stop.ts'

describe('CRED-04 why an account may not claim, in words', () => {
  test.each<[ClaimStop, string, string]>([
    [
      { why: 'expired', kinds: ['insurance'] },
      'Your public liability insurance has expired. Enter the new one in your profile, under Credentials, and you can claim at once.',
      'Their public liability insurance has expired.',
    ],
    [
      { why: 'missing', kinds: ['licence', 'insurance', 'firstAid'] },
      'You have not entered when your licence, public liability insurance and first aid certificate expire. Enter that in your profile, under Credentials, and you can claim at once.',
      'They have not entered when their licence, public liability insurance and first aid certificate expire.',
    ],
    [
      { why: 'unseen', kinds: ['licence'] },
      'Your licence number has changed. You can claim again when an admin has checked the new one.',
      'Their licence number has changed, and no admin has checked the new one.',
    ],
  ])('%o', (stop, own, their) => {
    expect([ownStopSentence(stop), stopSentence(stop)]).toEqual([own, their])
  })
})
