/** The towns of New South Wales that the address field suggests (JOB-21). */
export const towns = [
  'Albury',
  'Armidale',
  'Ballina',
  'Batemans Bay',
  'Bathurst',
  'Bega',
  'Bowral',
  'Broken Hill',
  'Byron Bay',
  'Casino',
  'Cessnock',
  'Coffs Harbour',
  'Coolah',
  'Coolamon',
  'Cooma',
  'Coonabarabran',
  'Coonamble',
  'Cootamundra',
  'Cowra',
  'Dubbo',
  'Forster',
  'Gosford',
  'Goulburn',
  'Grafton',
  'Griffith',
  'Gunnedah',
  'Inverell',
  'Katoomba',
  'Kempsey',
  'Kiama',
  'Lismore',
  'Lithgow',
  'Maitland',
  'Merimbula',
  'Moree',
  'Mudgee',
  'Muswellbrook',
  'Newcastle',
  'Nowra',
  'Orange',
  'Parkes',
  'Penrith',
  'Port Macquarie',
  'Queanbeyan',
  'Singleton',
  'Sydney',
  'Tamworth',
  'Taree',
  'Ulladulla',
  'Wagga Wagga',
  'Wollongong',
  'Young',
] as const

const SHORTEST = 3
const LONGEST = 7
const MOST = 5

/**
 * Towns for what was typed into an address field, surrounding spaces and case aside (JOB-21): at most five,
 * those that begin with it before those that contain it. Nothing below 3 or above 7 characters, where it is
 * too vague or has become a street address.
 */
export function suggestTowns(typed: string): string[] {
  const text = typed.trim().toLowerCase()
  if (text.length < SHORTEST || text.length > LONGEST) return []
  const matching = towns.filter((town) => town.toLowerCase().includes(text))
  const leading = matching.filter((town) => town.toLowerCase().startsWith(text))
  return [...new Set([...leading, ...matching])].slice(0, MOST)
}

/** The full address that choosing a town yields: '{suburb}, NSW, Australia' (JOB-21). */
export function townAddress(town: string): string {
  return `${town}, NSW, Australia`
}
