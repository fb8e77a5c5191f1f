/** TIS National, the Translating and Interpreting Service: it joins a call with an interpreter. */
export const INTERPRETER_NUMBER = '131 450'

/**
 * Ways to get help for people who cannot hear a call or do not speak English, under the line of the call to 000 (PUB-01).
 * In each sentence the number, to be called with one press, stands between its other words.
 */
export const otherCalls = [
  { before: 'Deaf or hard of hearing:', number: '106', after: ', or the National Relay Service' },
  { before: 'Speak another language? TIS National', number: INTERPRETER_NUMBER, after: '' },
] as const
