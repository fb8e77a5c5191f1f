import { describe, expect, test } from 'vitest'
import { reachOfJob } from './job-reach.ts'
import { suburbKey } from './place-words.ts'

/** Whether a job concerns the catchers who serve this suburb. */
const reaches = (served: string, suburb: string | null, address: string) =>
  reachOfJob(suburb, address).suburbs?.includes(suburbKey(served)) ?? true

describe('reachOfJob', () => {
  test('JOB-05 a suburb that was chosen is taken as it is', () => {
    expect(reachOfJob(' Penrith', '12 High St')).toEqual({
      suburb: ' Penrith',
      region: undefined,
      suburbs: ['penrith'],
    })
    expect(reaches('Cranebrook', 'Penrith', '12 High St, Penrith')).toBe(false)
    expect(reaches('Cranebrook', 'Penrith', '12 High St, Cranebrook')).toBe(false)
  })

  test.each([null, undefined, '', ' '])(
    'D-51 a suburb read from the address is a guess (given %j)',
    (given) => {
      const { suburb, region, suburbs } = reachOfJob(given, '12 High St, Penrith NSW 2750')
      expect([suburb, region?.slug]).toEqual(['Penrith', 'western-sydney'])
      expect(suburbs).toEqual(expect.arrayContaining(['penrith', 'cranebrook', 'emu heights']))
      expect(suburbs).not.toContain('katoomba')
    },
  )

  test('D-51 an address in the city reaches who serves its neighbours', () => {
    for (const served of ['Haymarket', 'Surry Hills', 'sydney ', 'Newtown'])
      expect([served, reaches(served, null, '22 Liverpool Street, Sydney')]).toEqual([served, true])
    expect(reaches('Wagga Wagga', null, '22 Liverpool Street, Sydney')).toBe(false)
  })

  test('D-51 Sydney means the region, also when it was chosen', () => {
    expect(reaches('Surry Hills', 'SYDNEY', '22 Liverpool Street')).toBe(true)
    expect(reachOfJob('Sydney', '22 Liverpool Street').region?.name).toBe('Sydney')
  })

  test('D-51 a town of no region reaches who serves it', () => {
    expect(reachOfJob(null, '1 Main St, Wagga Wagga NSW')).toEqual({
      suburb: 'Wagga Wagga',
      region: undefined,
      suburbs: ['wagga wagga'],
    })
  })

  test('D-07 without a suburb all are reached', () => {
    expect(reachOfJob(null, 'the farm behind the silo')).toEqual({
      suburb: null,
      region: undefined,
      suburbs: null,
    })
    expect(reaches('Penrith', null, 'the farm behind the silo')).toBe(true)
  })
})
