import { fireEvent, screen, waitFor } from '@testing-library/react'
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
