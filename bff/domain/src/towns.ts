import { foldText } from './folded-text.ts'

/** The towns of New South Wales that the address field suggests (JOB-21). */
export const towns: readonly string[] = `
  Albury, Armidale, Ballina, Batemans Bay, Bathurst, Bega, Bowral, Broken Hill, Byron Bay, Casino, Cessnock,
  Coffs Harbour, Coolah, Coolamon, Cooma, Coonabarabran, Coonamble, Cootamundra, Cowra, Dubbo, Forster,
  Gosford, Goulburn, Grafton, Griffith, Gunnedah, Inverell, Katoomba, Kempsey, Kiama, Lismore, Lithgow,
  Maitland, Merimbula, Moree, Mudgee, Muswellbrook, Newcastle, Nowra, Orange, Parkes, Penrith,
  Port Macquarie, Queanbeyan, Singleton, Sydney, Tamworth, Taree, Ulladulla, Wagga Wagga, Wollongong, Young
`
  .trim()
  .split(/,\s+/)

const SHORTEST = 3
const LONGEST = 7
const MOST = 5

/**
 * The towns to suggest for the place that is typed (`addressBeingTyped`), in any spelling
 * (JOB-21): at most five, those that begin with it before those that contain it. None below 3 characters, which are too
 * vague, or above 7.
 * @param nearby places that are suggested too, before others
 */
export function suggestTowns(place: string, nearby: readonly string[] = []): string[] {
  const text = foldText(place)
  if (text.length < SHORTEST || text.length > LONGEST) return []
  const matching = [...nearby, ...towns].filter((town) => foldText(town).includes(text))
  const leading = matching.filter((town) => foldText(town).startsWith(text))
  return [...new Set([...leading, ...matching])].slice(0, MOST)
}
