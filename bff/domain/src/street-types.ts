/** The words that end a street's name; the suburb may follow without a comma. */
export const streetTypes: ReadonlySet<string> = new Set(
  `alley arcade av ave avenue bend blvd boulevard broadway cct circle circuit cl close corso court cr cres crescent
   ct dr drive esp esplanade fwy gardens gdns glade glen gr grove highway hwy lane link ln loop mews motorway
   parade path pde pl place quay rd rise road row square sq st street tce terrace track trail view walk way`.split(
    /\s+/,
  ),
)

/**
 * The index at which a street that is typed without a comma ends, after its type (JOB-21); 0 when there is none. A word
 * counts as a type only after a name: not the 'St' of 'St Marys', nor the second 'St' of '3 Queen St St Marys'.
 */
export function streetEnd(typed: string): number {
  let end = 0
  let before = ''
  for (const { 0: word, index } of typed.matchAll(/[\p{L}\p{N}'’.-]+/gu)) {
    const known = word.toLowerCase().replace(/\.$/, '')
    const hasName = before !== '' && !/^\d/.test(before) && !streetTypes.has(before)
    if (hasName && streetTypes.has(known)) end = index + word.length
    before = known
  }
  return end
}
