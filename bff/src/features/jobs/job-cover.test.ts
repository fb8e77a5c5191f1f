import { suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/database.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { coversReach, coversReachFor, coversReachOf, servedBy } from './job-cover.rows.ts'

let copy: TestDatabase
let database: Database
beforeAll(async () => {
  copy = await makeTestDatabase()
  database = await openDatabase(copy.location)
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const cases: [why: string, served: string[], reachSuburbs: string[] | null, isCovered: boolean][] = [
  ['one of their suburbs', ['Penrith', 'Camden'], ['camden'], true],
  ['no suburb of theirs', ['Penrith', 'Camden'], ['manly'], false],
  ['a suburb whose name is longer', ['Manly'], ['manly vale'], false],
  ['a suburb whose name ends like theirs', ['Penrith'], ['south penrith'], false],
  ['a suburb whose name is a part of theirs', ['Dee Why'], ['dee'], false],
  ['one of several', ['Penrith', 'Camden'], ['manly', 'camden'], true],
  ['none of several', ['Penrith', 'Camden'], ['manly', 'mosman'], false],
  ['another case', ['WAGGA Wagga'], ['wagga wagga'], true],
  ['white space around theirs', ['Bondi', ' \tmanly\u00a0'], ['manly'], true],
  ['another spelling', ['Bondi', 'Mt. Druitt NSW'], ['mount druitt'], true],
  ['without service suburbs', [], ['manly'], true],
  ['with empty service suburbs', ['', '  '], ['manly'], true],
  ['a job that concerns all', ['Penrith'], null, true],
  ['a job that concerns all, without service suburbs', [], null, true],
]

/** The regions that the reach of the job in Manly takes in; null: all. */
const wider: [why: string, served: string[], reach: number, regions: string[] | null, isCovered: boolean][] =
  [
    ['their region', ['Penrith'], 2, ['northern-beaches', 'western-sydney'], true],
    ['their region, in another case and with white space', [' \tPENRITH '], 2, ['western-sydney'], true],
    ['their region, in another spelling', ['Saint  Marys'], 2, ['western-sydney'], true],
    ['one of their regions', ['Nowhere', 'Byron Bay'], 3, ['northern-rivers-nsw'], true],
    ['other regions', ['Penrith', 'Byron Bay'], 2, ['northern-beaches'], false],
    ['all regions', ['Nowhere'], 3, null, true],
    ['a suburb that is in no region', ['Nowhere'], 2, ['northern-beaches'], false],
    ['their own suburb, whatever the regions', ['manly'], 2, ['western-sydney'], true],
    ['not their region as long as ring 1 is asked', ['Penrith'], 1, ['western-sydney'], false],
    ['not all regions as long as ring 1 is asked', ['Penrith'], 1, null, false],
  ]

test.each([
  ...cases.map(([why, served, reachSuburbs, isCovered]) => {
    const job = { reachSuburbs, reach: 1, reachRegions: [] as string[] | null }
    return [why, served, job, isCovered] as const
  }),
  ...wider.map(([why, served, reach, reachRegions, isCovered]) => {
    const job = { reachSuburbs: ['manly'], reach, reachRegions }
    return [`a ring has taken in ${why}`, served, job, isCovered] as const
  }),
])(
  'D-113 D-07 D-51 DISP-16 JOB-05 service suburbs and a job: %s: the same for a loaded account, in a query for one reader and in one over many',
  async (_why, served, job, isCovered) => {
    const columns = {
      suburbs: sql`${job.reachSuburbs}::text[]`,
      reach: sql`${job.reach}::int`,
      regions: sql`${job.reachRegions}::text[]`,
    }
    const forOne = coversReachFor(servedBy(served), columns)
    const overMany = coversReachOf(sql`${suburbKeys(served)}::text[]`, columns)
    const { rows } = await sql`select ${forOne} as one, ${overMany} as many`.execute(database.withoutRealm)
    expect([coversReach(served, job), rows]).toEqual([isCovered, [{ one: isCovered, many: isCovered }]])
  },
)
