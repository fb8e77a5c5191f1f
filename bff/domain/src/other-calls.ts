/**
 * Ways to get help for people who cannot hear a call or do not speak English, under the line of the call to 000 (PUB-01).
 * In each sentence the number, to be called with one press, stands between its other words.
 */
export const otherCalls = [
  { before: 'Deaf or hard of hearing:', number: '106', after: ', or the National Relay Service' },
  { before: 'Speak another language? TIS National', number: '131 450', after: '' },
] as const
