import { wordsOf } from './place-words.ts'

const names =
  'vic|victoria|qld|queensland|act|australian capital territory|tas|tasmania|sa|south australia|wa'
const state = `${names}|western australia|nt|northern territory`

/** Another state at the end; not 'Mount Victoria', nor a street that was typed without its type: '12 Victoria'. */
const stateAtEnd = new RegExp(
  `(?:^| )(?<!\\b(?:mount|and|corner|cnr|of|near|\\d{1,3}[a-z]?) )(?:${state})(?: \\d{4})?(?: australia)?$`,
)

/** Postcodes of other states. The first ones are the ACT's: Queanbeyan, with 2620, is in New South Wales. */
const postcode = '26(?:0\\d|1[0-8])|29(?:[01]\\d|20)|[3-7]\\d{3}|0[289]\\d{2}'

/** A state with a postcode of it, wherever it stands. */
const stateWithPostcode = new RegExp(`(?:^| )(?:${state}) (?:${postcode})(?: |$)`)

/** A postcode behind a word of letters, unless the word says that it is another number. */
const postcodeAtEnd = new RegExp(
  `[a-z](?<!\\b(?:box|gate|km|lot|no|number|rmb|shed|shop|site|u|unit)) (?:${postcode})(?: australia)?$`,
)

/** Cities beyond the border whose names are those of no place in New South Wales. */
const cities =
  /^(?:adelaide|ballarat|bendigo|brisbane|cairns|canberra|darwin|echuca|geelong|gold coast|hobart|launceston|melbourne|mildura|perth|sunshine coast|toowoomba|townsville|wodonga)$/

/**
 * Whether an address says that it is in another state or territory (D-114): by its name at the end, by a postcode, or by
 * a large city. Never when it names New South Wales, and not for 'Victoria St' or 'Mount Victoria'.
 */
export function isInOtherState(address: string): boolean {
  const words = wordsOf(address).join(' ')
  if (/(?:^| )(?:n ?s ?w|new south wales)(?: \d{4})?(?: australia)?$/.test(words)) return false
  const last = wordsOf(address.split(/[,;\n]/).at(-1) ?? '').join(' ')
  return [stateAtEnd, stateWithPostcode, postcodeAtEnd].some((one) => one.test(words)) || cities.test(last)
}
