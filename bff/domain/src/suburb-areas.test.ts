import { expect, test } from 'vitest'
import { serviceAreas, suburbsOfArea } from './service-areas.ts'
import { groupByArea } from './suburb-areas.ts'

test('PROF-03 all suburbs of one area are one group, although other areas have some of them too', () => {
  for (const area of serviceAreas) {
    const suburbs = suburbsOfArea(area)!
    const { groups, unlisted } = groupByArea(suburbs)
    expect(groups.map((group) => group.suburbs.length)).toEqual([suburbs.length])
    expect(unlisted).toEqual([])
  }
})

test('PROF-03 a suburb is counted once, and its area is found without regard to case and spaces', () => {
  expect(groupByArea([' penrith', 'Katoomba', 'Leura', 'PENRITH'])).toEqual({
    groups: [
      { area: 'Blue Mountains', suburbs: ['Katoomba', 'Leura'] },
      { area: 'Western Sydney', suburbs: ['penrith'] },
    ],
    unlisted: [],
  })
})

test('PROF-03 D-07 suburbs of no area are distinguished', () => {
  expect(groupByArea(['Wagga Wagga', 'Kiama', 'Atlantis']).unlisted).toEqual(['Atlantis', 'Wagga Wagga'])
  expect(groupByArea([])).toEqual({ groups: [], unlisted: [] })
})
