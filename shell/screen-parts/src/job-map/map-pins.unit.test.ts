import { expect, test } from 'vitest'
import { positionOfPlace } from '@snake-dispatch/domain/place-positions'
import * as places from '../places/places.ts'
import { placePins, regionOfPin } from './map-pins.ts'
import { mapView } from './map-view.ts'
import type { MapMark } from './marks.ts'

let lastId = 0
const mark = (suburb: string | null, kind: MapMark['kind'] = 'low', note?: string): MapMark => ({
  id: ++lastId,
  kind,
  suburb,
  ...(note === undefined ? {} : { note }),
})
const state = mapView(places)
const pointOf = (name: string, view = state) => view.pointOf(positionOfPlace(name)!)

test('D-151 a pin stands at its suburb, however that is written', () => {
  const dubbo = mark(' dubbo NSW 2830 ')
  const { pins } = placePins(places, [dubbo], state)
  expect(pins).toEqual([
    expect.objectContaining({
      ...pointOf('Dubbo'),
      ids: [dubbo.id],
      kind: 'low',
      suburbs: ['dubbo NSW 2830'],
    }),
  ])
})

test('D-151 jobs of one suburb share a pin, with the shape of the most urgent and in the order of the list', () => {
  const marks = [mark('Dubbo'), mark('Dubbo', 'high'), mark('Dubbo', 'medium')]
  const { pins } = placePins(places, marks, state)
  expect(pins).toHaveLength(1)
  expect(pins[0]).toMatchObject({ kind: 'high', ids: marks.map(({ id }) => id) })
})

test('D-151 suburbs that would touch are one pin at the most urgent, and two in their region', () => {
  const marks = [mark('Penrith'), mark('Blacktown', 'high'), mark('Dubbo')]
  const whole = placePins(places, marks, state).pins
  expect(whole.map(({ suburbs }) => suburbs)).toEqual([['Blacktown', 'Penrith'], ['Dubbo']])
  expect(whole[0]).toMatchObject({ ...pointOf('Blacktown'), kind: 'high' })
  expect(regionOfPin(places, whole[0]!)).toBe('western-sydney')
  const near = mapView(places, 'western-sydney')
  const { pins, outside } = placePins(places, marks, near)
  expect(pins.map(({ suburbs }) => suburbs)).toEqual([['Blacktown'], ['Dubbo'], ['Penrith']])
  expect(pins[2]).toMatchObject(pointOf('Penrith', near))
  expect(outside).toBe(1)
})

test('D-151 an own claim and the base have pins of their own, beside an open job of their suburb', () => {
  const { pins } = placePins(
    places,
    [mark('Dubbo', 'base'), mark('Dubbo', 'mine'), mark('Dubbo', 'medium')],
    state,
  )
  expect(pins.map(({ kind }) => kind)).toEqual(['medium', 'mine', 'base'])
  const [open, mine, base] = pins
  expect(open).toMatchObject(pointOf('Dubbo'))
  for (const [one, other] of [
    [open, mine],
    [open, base],
    [mine, base],
  ])
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(18)
})

test('D-51 D-151 jobs of whole regions, of unknown places and of none are counted, and have no pin', () => {
  const { pins, unplaced } = placePins(
    places,
    [mark('Sydney'), mark('Smallville'), mark(null), mark('Newcastle')],
    state,
  )
  expect(pins.map(({ suburbs }) => suburbs)).toEqual([['Newcastle']])
  expect(unplaced).toBe(3)
})

test('D-151 a pin keeps its key and its place when another job comes or goes', () => {
  const [first, second] = [mark('Dubbo'), mark('Lismore', 'high')]
  const before = placePins(places, [first], state).pins[0]!
  const after = placePins(places, [second, first], state).pins.find(({ key }) => key === before.key)
  expect(after).toEqual(before)
})

test('D-151 a note stands beside the pin, of several marks the first', () => {
  const { pins } = placePins(places, [mark('Dubbo', 'high', '12 min'), mark('Dubbo', 'low', '3 min')], state)
  expect(pins[0]?.note).toBe('12 min')
})

test('D-151 a region is that of most suburbs of a pin; places of no region have none', () => {
  const pinAt = (...suburbs: string[]) => ({ ...placePins(places, [mark('Dubbo')], state).pins[0]!, suburbs })
  expect(regionOfPin(places, pinAt('Manly', 'Penrith', 'Blacktown'))).toBe('western-sydney')
  expect(regionOfPin(places, pinAt('Bourke'))).toBeUndefined()
})

test('D-151 500 jobs are placed at once', () => {
  const suburbs = ['Penrith', 'Blacktown', 'Dubbo', 'Lismore', 'Eden']
  const marks = Array.from({ length: 500 }, (_, at) => mark(suburbs[at % suburbs.length]!))
  const { pins } = placePins(places, marks, state)
  expect(pins.reduce((sum, { ids }) => sum + ids.length, 0)).toBe(500)
  expect(pins.length).toBeLessThanOrEqual(5)
})

test('D-180 a note that would lie on another pin, or on a more important note, is left out', () => {
  const [high, near] = [mark('Blacktown', 'high', '42 min'), mark('Manly', 'low', '3 min')]
  const { pins } = placePins(places, [high, near, mark('Dubbo', 'low', '3 h')], state)
  const noteAt = (suburb: string) => pins.find(({ suburbs }) => suburbs[0] === suburb)?.note
  expect(noteAt('Dubbo')).toBe('3 h')
  expect([noteAt('Blacktown'), noteAt('Manly')].filter(Boolean).length).toBeLessThanOrEqual(1)
})
