import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePosition, penrith } from '@snake-dispatch/kit/testing'
import { addressPlaces } from './address-places.ts'
import { AddressField } from './AddressField.tsx'
import type { AddressChoice } from './address-choice.ts'
import { HIDE_DELAY } from './use-town-suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(onAddressChosen?: (choice: AddressChoice) => void) {
  function Owner() {
    const [address, setAddress] = useState('')
    return (
      <>
        <AddressField
          label="Address"
          value={address}
          onValueChange={setAddress}
          places={addressPlaces}
          {...(onAddressChosen && { onAddressChosen })}
        />
        <button onClick={() => setAddress('penr')}>Restore</button>
      </>
    )
  }
  render(<Owner />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
  act(() => field.focus())
  return field
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
/** Sets the text from outside the field, as a restored draft does. */
const restore = () => fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('JOB-21 towns are suggested at 3 to 7 characters, at most 5', () => {
  const field = show()
  type(field, 'wo')
  expect(offered()).toEqual([])
  type(field, 'wol')
  expect(offered()).toEqual(['Wollongong'])
  type(field, 'coo')
  expect(offered().length).toBeGreaterThan(1)
  expect(offered().length).toBeLessThanOrEqual(5)
  type(field, 'wollong')
  expect(offered()).toEqual(['Wollongong'])
  type(field, 'wollongo')
  expect(offered()).toEqual([])
})

test('JOB-21 choosing a town gives its full address and its suburb', () => {
  const chosen = vi.fn()
  const field = show(chosen)
  type(field, 'penr')
  fireEvent.click(screen.getByRole('option', { name: 'Penrith' }))
  expect(field.value).toBe('Penrith, NSW, Australia')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 0])
  expect(chosen).toHaveBeenCalledExactlyOnceWith({
    fullAddress: 'Penrith, NSW, Australia',
    suburb: 'Penrith',
    state: 'NSW',
    country: 'Australia',
  })
  expect(offered()).toEqual([])
})

test.each(['12 High St, Penr', '12 High St Penr'])(
  'JOB-21 behind a street, too, a town is suggested and chosen: %s',
  (typed) => {
    const chosen = vi.fn()
    const field = show(chosen)
    type(field, typed.slice(0, -2))
    expect(offered()).toEqual([])
    type(field, typed)
    fireEvent.click(screen.getByRole('option', { name: 'Penrith' }))
    expect(field.value).toBe('12 High St, Penrith, NSW, Australia')
    expect(field.selectionStart).toBe(field.value.length)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ suburb: 'Penrith' }))
    expect(offered()).toEqual([])
  },
)

test('JOB-21 behind a street, too, towns come at 3 to 7 characters of their own, at most 5', () => {
  const field = show()
  const offeredFor = (typed: string) => {
    type(field, typed)
    return offered()
  }
  expect(offeredFor('12 High St, Pe')).toEqual([])
  expect(offeredFor('12 High St, Pen')).toEqual(['Penrith'])
  expect(offeredFor('12 High St, Newcast')).toEqual(['Newcastle'])
  expect(offeredFor('12 High St, Newcastl')).toEqual([])
  expect(offeredFor('12 High St, coo')).toHaveLength(5)
  expect(offeredFor('12 High St')).toEqual([])
})

test('JOB-21 a change in front of a town suggests nothing for the town', () => {
  const field = show()
  type(field, '12 High St, Penrit')
  expect(offered()).toEqual(['Penrith'])
  fireEvent.change(field, { target: { value: '14 High St, Penrit', selectionStart: 2, selectionEnd: 2 } })
  expect(offered()).toEqual([])
})

test('JOB-21 a street that is typed in front of the chosen town, or behind it, is kept apart from it', () => {
  const field = show()
  type(field, 'penri')
  fireEvent.click(screen.getByRole('option', { name: 'Penrith' }))
  type(field, '1Penrith, NSW, Australia')
  expect(field.value).toBe('1, Penrith, NSW, Australia')
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1])
  type(field, '12 High St, Penrith, NSW, Australia')
  expect(field.value).toBe('12 High St, Penrith, NSW, Australia')
  type(field, 'Penrith, NSW, Australia')
  type(field, 'Penrith, NSW, Australia 7 H')
  expect(field.value).toBe('7 H, Penrith, NSW, Australia')
})

test('JOB-21 doubled separators go when the field is left', () => {
  const field = show()
  type(field, '12 High St , , Penrith')
  act(() => field.blur())
  expect(field.value).toBe('12 High St, Penrith')
})

test('JOB-21 a street without a suburb asks once the field is left, after the press that left it', () => {
  const asked = () => screen.queryByText('Which suburb or town?')
  render(<AddressField label="Address" value="12 High St" lacksSuburb onValueChange={() => {}} />)
  const field = screen.getByRole('combobox')
  act(() => field.focus())
  expect(asked()).toBeNull()
  fireEvent.mouseDown(document.body)
  act(() => field.blur())
  expect(asked()).toBeNull()
  fireEvent.click(document.body)
  pass(0)
  expect(asked()).toBeTruthy()
})

test('JOB-21 with an error, the error is said alone', () => {
  render(<AddressField label="Address" value="12" lacksSuburb error="Too short" onValueChange={() => {}} />)
  fireEvent.blur(screen.getByRole('combobox'))
  expect(screen.queryByText('Which suburb or town?')).toBeNull()
})

test('JOB-21 the list hides 200 ms after the field lost the focus', () => {
  const field = show()
  type(field, 'penr')
  act(() => field.blur())
  pass(HIDE_DELAY - 1)
  expect(offered()).toEqual(['Penrith'])
  pass(1)
  expect(offered()).toEqual([])
  expect(HIDE_DELAY).toBe(200)
})

test('JOB-21 the list stays when the field is typed in again within 200 ms', () => {
  const field = show()
  type(field, 'penr')
  act(() => field.blur())
  act(() => field.focus())
  type(field, 'penri')
  pass(HIDE_DELAY)
  expect(offered()).toEqual(['Penrith'])
})

test('JOB-21 a text that is restored while the field has the focus is suggested for as if typed', () => {
  const field = show()
  restore()
  expect(offered()).toEqual(['Penrith'])
  fireEvent.click(screen.getByRole('option', { name: 'Penrith' }))
  expect([field.value, offered()]).toEqual(['Penrith, NSW, Australia', []])
})

test('JOB-21 a text that is restored without the focus is suggested for once the field has it', () => {
  const field = show()
  act(() => field.blur())
  pass(HIDE_DELAY)
  restore()
  expect(offered()).toEqual([])
  act(() => field.focus())
  expect(offered()).toEqual(['Penrith'])
  fireEvent.keyDown(field, { key: 'Escape' })
  act(() => field.blur())
  act(() => field.focus())
  expect(offered()).toEqual([])
})

const locate = () => fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
/** The part that finds places is loaded with the press, and has answered. */
const answered = () => act(() => vi.dynamicImportSettled())

test('JOB-21 the position is asked for only when pressed, and the nearest place is no choice of the person', async () => {
  const device = fakePosition(penrith)
  const chosen = vi.fn()
  const field = show(chosen)
  type(field, '12 High St')
  act(() => field.blur())
  await answered()
  expect(device.asked()).toBe(0)
  locate()
  expect(screen.getByText('Finding the nearest suburb or town…')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use my location' }).ariaBusy).toBe('true')
  locate()
  await answered()
  expect(device.asked()).toBe(1)
  expect(field.value).toBe('12 High St, Penrith, NSW, Australia')
  expect(
    screen.getByText('Penrith is the nearest place we know. Change it if the snake is elsewhere.'),
  ).toBeTruthy()
  expect(chosen).not.toHaveBeenCalled()
  device.remove()
})

test('JOB-21 what is typed while the position is found is not lost, and ends the answer afterwards', async () => {
  const device = fakePosition(penrith)
  const field = show()
  locate()
  type(field, '7 Mill Rd')
  await answered()
  expect(field.value).toBe('7 Mill Rd, Penrith, NSW, Australia')
  type(field, '7 Mill Rd, Penrith')
  expect(screen.queryByText(/nearest place/)).toBeNull()
  device.remove()
})

test('JOB-21 a street that is typed in front of the place that was found is kept apart from it', async () => {
  const device = fakePosition({ latitude: -33.7139, longitude: 150.3113 })
  const field = show()
  locate()
  await answered()
  expect(field.value).toBe('Katoomba, NSW, Australia')
  expect(screen.getByText(/Change it, or add the street and number\.$/)).toBeTruthy()
  type(field, '1Katoomba, NSW, Australia')
  expect(field.value).toBe('1, Katoomba, NSW, Australia')
  device.remove()
})

test.each([
  ['refused', undefined, /^We could not get your position\./],
  ['far away', { latitude: 51.5, longitude: -0.13 }, /^We know no place near you\./],
])('JOB-21 a position that is %s leaves the field as it is', async (_, position, said) => {
  const device = fakePosition(position)
  const field = show()
  type(field, '12 High St')
  locate()
  await answered()
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use my location' }).ariaBusy).toBeNull()
  expect(field.value).toBe('12 High St')
  device.remove()
})

test('JOB-21 a form that was left before the position came is not filled in', async () => {
  const device = fakePosition(penrith)
  const typed = vi.fn()
  render(<AddressField label="Address" value="" onValueChange={typed} />)
  locate()
  cleanup()
  await answered()
  expect(typed).not.toHaveBeenCalled()
  device.remove()
})

test('the field can be focused through its ref', () => {
  const field = createRef<HTMLInputElement>()
  render(<AddressField ref={field} label="Place" value="" onValueChange={() => {}} />)
  field.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Place' }))
})
