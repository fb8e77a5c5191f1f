import browserslist from 'browserslist'
import { browserslistToTargets, type Targets } from 'lightningcss'
import { root } from './workspace.ts'

/** Every browser that the portal is built for, from `browserslist` in package.json, e.g. `safari 16.4`. */
const browsers = browserslist(null, { path: root })

/** The oldest version of each browser by the name of browserslist, e.g. `{ safari: '16.4' }`: the floor (D-105). */
export const floor: Readonly<Record<string, string>> = oldest(browsers)

/** The floor as lightningcss takes it. */
export const cssTargets: Targets = browserslistToTargets(browsers)

const { ios_saf: ios = '', ...others } = floor

/** The floor as swc takes it. */
export const scriptTargets: Readonly<Record<string, string>> = { ...others, ios }

/** The last edition of JavaScript's syntax that the floor knows whole; a test parses the built scripts by it. */
export const FLOOR_SYNTAX = 2022

function oldest(names: readonly string[]): Record<string, string> {
  const versions: Record<string, string> = {}
  for (const name of names) {
    const [browser = '', range = ''] = name.split(' ')
    const [version = ''] = range.split('-')
    if (!(browser in versions) || Number.parseFloat(version) < Number.parseFloat(versions[browser] ?? ''))
      versions[browser] = version
  }
  return versions
}
