/** What the answer to a text message asks for: no more texts, or texts again. */
export type StopRequest = 'stop' | 'start'

const requests: ReadonlyMap<string, StopRequest> = new Map([
  ['stop', 'stop'],
  ['stopall', 'stop'],
  ['unsubscribe', 'stop'],
  ['cancel', 'stop'],
  ['end', 'stop'],
  ['quit', 'stop'],
  ['optout', 'stop'],
  ['start', 'start'],
  ['unstop', 'start'],
])

/**
 * What an answer asks for. As at the providers it is one word and nothing else, in any case; quotes, spaces, hyphens and
 * full stops do not count: 'STOP', 'Stop.', 'stop all'. Null for any other words, which are for people to read.
 */
export function stopRequestOf(words: string): StopRequest | null {
  return requests.get(words.toLowerCase().replaceAll(/[\s\p{P}\p{Cf}]+/gu, '')) ?? null
}
