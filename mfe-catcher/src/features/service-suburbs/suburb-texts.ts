import { listText } from '@snake-dispatch/domain/list-text'
import type { SuburbPicture } from '@snake-dispatch/domain/suburb-areas'

/** E.g. '1 suburb', '43 suburbs'. */
export const suburbCount = (count: number) => counted(count, 'suburb')

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/**
 * What service suburbs mean, e.g. 'You get alerts from 43 suburbs in 2 regions: Western Sydney and Blue Mountains.'
 * @param isSaved false for a list that counts once it is saved
 */
export function pictureText({ groups, unlisted }: SuburbPicture, isSaved: boolean): string {
  const total = groups.reduce((sum, { suburbs }) => sum + suburbs.length, unlisted.length)
  const from = isSaved ? 'You get alerts from' : 'Once you save, you get alerts from'
  const regions = groups.length
    ? ` in ${counted(groups.length, 'region')}: ${listText(groups.map(({ area }) => area))}`
    : ''
  const rest = groups.length && unlisted.length ? `, and ${unlisted.length} of no region` : ''
  return `${from} ${suburbCount(total)}${regions}${rest}.`
}

/** The suburbs that no region lists, with what to do about them; empty when there are none. */
export function unlistedText(unlisted: readonly string[]): string {
  if (unlisted.length === 0) return ''
  const shown = unlisted.slice(0, 5)
  const more = unlisted.length - shown.length
  const names = listText(more ? [...shown, `${more} more`] : shown)
  const check = unlisted.length === 1 ? 'Check its spelling' : 'Check their spelling'
  return `${names}: in no region that we list. ${check}: a job is matched by the name of its suburb.`
}
