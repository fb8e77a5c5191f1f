import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as places from '../places/places.ts'
import { JobMap, type JobMapProps } from './JobMap.tsx'
import type { MapMark } from './marks.ts'

afterEach(cleanup)

const mark = (id: number, kind: MapMark['kind'], suburb: string | null): MapMark => ({ id, kind, suburb })
const marks = [
  mark(1, 'high', 'Penrith'),
  mark(2, 'low', 'Blacktown'),
  mark(3, 'medium', 'Dubbo'),
  mark(4, 'low', 'Dubbo'),
]
const legend = { high: 'High', medium: 'Medium', low: 'Low' }

function show(props: Partial<JobMapProps> = {}) {
  const [onLight, onPick] = [
    vi.fn<NonNullable<JobMapProps['onLight']>>(),
    vi.fn<NonNullable<JobMapProps['onPick']>>(),
  ]
  const given = { places, label: 'Map of 4 jobs', marks, legend, onLight, onPick, ...props }
  const { rerender } = render(<JobMap {...given} />)
  return {
    onLight,
    onPick,
    change: (next: Partial<JobMapProps>) => rerender(<JobMap {...given} {...next} />),
  }
}

const map = () => screen.getByRole('img', { name: 'Map of 4 jobs' })
const pin = (suburb: string) => map().querySelector<SVGGElement>(`[data-pin="${suburb}"]`)
const area = () => screen.getByLabelText<HTMLSelectElement>('Area of the map')

test('D-151 it is one picture with a name: no pin is a tab stop or is read', () => {
  show()
  expect(map().querySelectorAll('[data-pin]')).toHaveLength(2)
  expect(map().querySelectorAll('a, button, [tabindex]')).toHaveLength(0)
  expect(screen.queryByRole('list')).toBeNull()
})

test('D-151 a pin says how many jobs it stands for, and leads to them', () => {
  const { onPick, onLight } = show()
  expect(pin('Dubbo')!.querySelector('text')?.textContent).toBe('2')
  expect(screen.queryByText('Dubbo')).toBeNull()
  fireEvent.pointerEnter(pin('Dubbo')!)
  expect(screen.getByText('Dubbo')).toBeTruthy()
  expect(onLight).toHaveBeenLastCalledWith([3, 4])
  fireEvent.pointerLeave(pin('Dubbo')!)
  expect(screen.queryByText('Dubbo')).toBeNull()
  expect(onLight).toHaveBeenLastCalledWith([])
  fireEvent.click(pin('Dubbo')!)
  expect(onPick).toHaveBeenCalledWith([3, 4])
})

test('D-151 a pin of several suburbs leads to their region first, and from there back to the state', () => {
  const { onPick } = show()
  fireEvent.click(pin('Penrith')!)
  expect(onPick).not.toHaveBeenCalled()
  expect(area().value).toBe('western-sydney')
  expect(pin('Blacktown')).toBeTruthy()
  expect(screen.getByText('Not on this map: 2 outside this area.')).toBeTruthy()
  fireEvent.click(pin('Blacktown')!)
  expect(onPick).toHaveBeenCalledWith([2])
  fireEvent.click(screen.getByRole('button', { name: 'Whole state' }))
  expect(area().value).toBe('')
  expect(pin('Blacktown')).toBeNull()
})

test('D-151 a region is chosen by its name', () => {
  show()
  fireEvent.change(area(), { target: { value: 'western-sydney' } })
  expect(pin('Blacktown')).toBeTruthy()
  fireEvent.change(area(), { target: { value: '' } })
  expect(pin('Blacktown')).toBeNull()
})

test('D-151 the pin of what is looked at elsewhere lights up', () => {
  const { change } = show()
  expect(pin('Dubbo')!.dataset['lit']).toBeUndefined()
  change({ lit: 4 })
  expect(pin('Dubbo')!.dataset['lit']).toBe('true')
  expect(pin('Penrith')!.dataset['lit']).toBeUndefined()
  change({ lit: undefined })
  expect(pin('Dubbo')!.dataset['lit']).toBeUndefined()
})

test('D-151 a job that comes or goes changes the pins', () => {
  const { change } = show()
  change({ marks: [...marks, mark(5, 'high', 'Lismore')] })
  expect(pin('Lismore')).toBeTruthy()
  change({ marks: marks.slice(0, 2) })
  expect([pin('Lismore'), pin('Dubbo')]).toEqual([null, null])
})

test('D-51 D-151 what has no place on the map is counted below it', () => {
  show({ marks: [mark(1, 'low', 'Sydney'), mark(2, 'low', null), mark(3, 'low', 'Dubbo')] })
  expect(screen.getByText('Not on this map: 2 without a known suburb.')).toBeTruthy()
})

test('D-151 for the board: a note beside a pin, and regions without anybody are crossed out', () => {
  show({
    marks: [{ ...mark(1, 'high', 'Dubbo'), note: '12 min' }],
    emptyRegions: ['western-sydney'],
    emptyLabel: 'Nobody on call',
  })
  expect(pin('Dubbo')!.textContent).toContain('12 min')
  expect(screen.getByText('Nobody on call')).toBeTruthy()
  expect(map().querySelector('.crosses')?.getAttribute('d')).toContain('m-2-2l4 4')
})
