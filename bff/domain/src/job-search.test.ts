import { expect, test } from 'vitest'
import { readSearch } from './job-search.ts'
import { snakeTypes } from './snake-type.ts'

test.each([
  ['10000012', '10000012', '10000012'],
  ['#10000012', '10000012', undefined],
  ['$1,250', undefined, '1250'],
  ['1,250', undefined, '1250'],
  [' 275 ', '275', '275'],
  ['#', undefined, undefined],
  ['$', undefined, undefined],
  ['12 Acacia', undefined, undefined],
])('JOB-04 %j reads as the job number %j and the cost %j', (search, jobNumber, cost) => {
  expect(readSearch(search)).toMatchObject({ jobNumber, cost })
})

test('JOB-04 a snake is found by its shown name in any letter case', () => {
  expect(readSearch(' Coastal CARPET ')).toMatchObject({ text: 'coastal carpet', types: ['carpetPython'] })
})

test.each([
  ['urgent', ['high']],
  ['medium', ['medium']],
  ['urgently', []],
])('JOB-04 %j finds the urgencies %j', (search, found) => {
  expect(readSearch(search).urgencies).toEqual(found)
})

test('D-14 public requests are found as such', () => {
  expect(readSearch('Public').publicRequest).toBe(true)
  expect(readSearch('publican').publicRequest).toBe(false)
})

test('D-161 calls that the office took down are found as such', () => {
  expect(readSearch('by the Office')).toMatchObject({ officeCall: true, publicRequest: false })
  expect(readSearch('public')).toMatchObject({ officeCall: false, publicRequest: true })
})

test('JOB-04 an empty search finds everything', () => {
  expect(readSearch('  ')).toMatchObject({ text: '', types: snakeTypes, publicRequest: true })
})
