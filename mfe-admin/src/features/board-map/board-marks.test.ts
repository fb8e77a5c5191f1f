import type { BoardMap } from '@snake-dispatch/contract/board-map'
import { expect, test } from 'vitest'
import { mapText, marksOf } from './board-marks.ts'

const now = new Date('2026-11-25T12:00:00+11:00')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const job = (jobNumber: number, fields: Partial<BoardMap['jobs'][number]>) => ({
  jobNumber,
  urgency: 'high' as const,
  suburb: 'Dubbo',
  need: 'waiting' as const,
  since: ago(42),
  ...fields,
})
const map: BoardMap = {
  jobs: [
    job(41, {}),
    job(42, { need: 'late', urgency: 'low', since: ago(200) }),
    job(43, { need: 'onTheWay', suburb: null, since: ago(-20) }),
  ],
  moreJobs: 0,
  bases: [{ suburb: 'Orange', onCall: 2 }],
  emptyRegions: ['blue-mountains'],
}

test('D-180 what needs somebody stands there by urgency, with how long; what is on the way apart', () => {
  expect(marksOf(map, now)).toEqual([
    { id: 41, kind: 'high', suburb: 'Dubbo', note: '42 min' },
    { id: 42, kind: 'low', suburb: 'Dubbo', note: '3 h' },
    { id: 43, kind: 'mine', suburb: null },
    { id: 'Orange 0', kind: 'onCall', suburb: 'Orange' },
    { id: 'Orange 1', kind: 'onCall', suburb: 'Orange' },
  ])
})

test('D-180 a job that was posted this moment waits one minute', () => {
  expect(marksOf({ ...map, jobs: [job(41, { since: ago(-1) })] }, now)[0]?.note).toBe('1 min')
})

test('D-180 who does not see the map reads what it shows, and where they find the same', () => {
  expect(mapText(map)).toBe(
    'Map of New South Wales: 2 jobs that need somebody, 1 on the way, the bases of 2 on call and 1 region without anybody. The list has the jobs, and Regions now the regions.',
  )
  expect(mapText({ ...map, jobs: map.jobs.slice(0, 1), moreJobs: 7 })).toContain(
    '1 job that needs somebody, 0 on the way, without 7 more,',
  )
})
