import { nationalNumber } from './phone.ts'
import { suburbKey, withoutState, wordsOf } from './place-words.ts'

/** Milliseconds between two requests that may be about the same snake. */
export const SAME_REQUEST_MS = 30 * 60_000

/** What two requests are compared by. */
export interface RequestPlace {
  readonly clientMobile: string
  readonly address: string
  readonly suburb: string | null
}

/** Names of streets and their short forms, so that both spellings are the same. */
const shortForms: Readonly<Record<string, string>> = {
  avenue: 'av',
  ave: 'av',
  boulevard: 'blvd',
  circuit: 'cct',
  close: 'cl',
  court: 'ct',
  crescent: 'cr',
  cres: 'cr',
  drive: 'dr',
  esplanade: 'esp',
  grove: 'gr',
  highway: 'hwy',
  lane: 'ln',
  parade: 'pde',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'tce',
  unit: 'u',
}

/**
 * The key of an address: '12 Wattle Street, Mt Druitt NSW 2770' and '12 wattle st' in Mount Druitt give the same one. The
 * suburb counts by its `suburbKey`, also where the address ends with it in another spelling.
 */
export function addressKey(address: string, suburb: string | null): string {
  const words = withoutState(wordsOf(address))
  const place = suburbKey(suburb ?? '')
  const start = words.findIndex((_, index) => suburbKey(words.slice(index).join(' ')) === place)
  const street = place && start >= 0 ? words.slice(0, start) : words
  return [...street.map((word) => shortForms[word] ?? word), ...(place ? [place] : [])].join(' ')
}

const MOBILE_KEY = 'mobile '

/** Whether a key of a request is that of its mobile. */
export const isMobileKey = (key: string): boolean => key.startsWith(MOBILE_KEY)

/** The number of the key of a mobile. */
export const numberOfKey = (key: string): string => key.slice(MOBILE_KEY.length)

/** The keys of a request. The mobile comes first. Two requests that share a key may be about the same snake. */
export function requestKeys({ clientMobile, address, suburb }: RequestPlace): string[] {
  const place = addressKey(address, suburb)
  return [
    `${MOBILE_KEY}${nationalNumber(clientMobile) ?? clientMobile}`,
    ...(place ? [`address ${place}`] : []),
  ]
}

/** The label on each of two such jobs, before the number of the other job. */
export const MAYBE_SAME = 'Maybe the same snake as'

/** The label on a request from a number that a moderator has marked, for moderators and catchers. */
export const SENT_HOAX = 'This number sent a hoax before'
