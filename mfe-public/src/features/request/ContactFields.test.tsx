import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { ContactFields } from './ContactFields.tsx'
import { useRequestForm } from './use-request-form.ts'

function show() {
  function Owner() {
    return <ContactFields form={useRequestForm('none', 200).form} />
  }
  renderPortal(<Owner />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Your mobile' })
}

const WRONG = 'Must be a valid Australian mobile number (e.g., 0412 345 678)'

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('PUB-11 a number with the code of the country becomes one of 12 characters, typed or filled in', () => {
  const mobile = show()
  for (const typed of ['+61 491 570 15', '+61 491 570 156']) fill(mobile, typed)
  expect(mobile.value).toBe('0491 570 156')
  fill(mobile, '+61491570158')
  expect(mobile.value).toBe('0491 570 158')
})

test('PUB-11 the field does not cut such a number while it is typed, and keeps others at 12 characters', () => {
  const mobile = show()
  expect(mobile.maxLength).toBeGreaterThanOrEqual('+61 (0) 491 570 156'.length)
  fill(mobile, '0491 570 1567')
  expect(mobile.value).toBe('0491 570 156')
})

test('PUB-11 a digit that is typed into a full number is not taken, and the caret stays', () => {
  const mobile = show()
  fill(mobile, '0491 570 156')
  fireEvent.change(mobile, { target: { value: '04912 570 156', selectionStart: 5, selectionEnd: 5 } })
  expect(mobile.value).toBe('0491 570 156')
  expect([mobile.selectionStart, mobile.selectionEnd]).toEqual([4, 4])
})

test('PUB-11 a landline can be typed with its brackets', () => {
  const mobile = show()
  for (const length of [12, 13, 14]) fill(mobile, '(02) 5550 1234'.slice(0, length))
  expect(mobile.value).toBe('02 5550 1234')
})

test('D-163 beside a landline stands that text messages do not reach it', () => {
  const mobile = show()
  fill(mobile, '0491 570 156')
  expect(screen.queryByText(/landline/)).toBeNull()
  fill(mobile, '02 5550 1234')
  expect(screen.getByText('This is a landline. Text messages do not reach it.')).toBeTruthy()
})

test('PUB-03 by the keyboard an error comes at once', async () => {
  const mobile = show()
  fill(mobile, '0491 570 00')
  fireEvent.keyDown(mobile, { key: 'Tab' })
  fireEvent.blur(mobile)
  expect(await screen.findByText(WRONG)).toBeTruthy()
})

test('PUB-03 an error that leaving a field brings comes after the press that left it, so that nothing moves under it', async () => {
  const mobile = show()
  fill(mobile, '0491 570 00')
  const name = screen.getByRole('textbox', { name: 'Your name' })
  // As a finger: the browser makes the mouse press when it is lifted.
  fireEvent.pointerDown(name)
  fireEvent.pointerUp(name)
  fireEvent.mouseDown(name)
  fireEvent.blur(mobile)
  await act(async () => {})
  expect(screen.queryByText(WRONG)).toBeNull()
  fireEvent.click(name)
  expect(await screen.findByText(WRONG)).toBeTruthy()

  // It goes in the same way: what was wrong is right again before the press ends.
  fireEvent.pointerDown(name)
  fill(mobile, '0491 570 006')
  await act(async () => {})
  expect(screen.getByText(WRONG)).toBeTruthy()
  fireEvent.pointerCancel(name)
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull())
})

test('PUB-11 the digits are grouped when the field is left', async () => {
  const mobile = show()
  fill(mobile, '0491570156')
  fireEvent.blur(mobile)
  await waitFor(() => expect(mobile.value).toBe('0491 570 156'))
})

test('the browser fills in the number and the name under tokens that it knows', () => {
  expect(show().autocomplete).toBe('tel')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).autocomplete).toBe('name')
})
