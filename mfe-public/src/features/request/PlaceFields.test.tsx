import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closePortal, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { PlaceFields } from './PlaceFields.tsx'
import { useRequestForm } from './use-request-form.ts'

function show() {
  function Owner() {
    return <PlaceFields form={useRequestForm('none', 200).form} />
  }
  renderPortal(<Owner />)
}

const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Address/ })
const suburb = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Suburb/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

function choosePenrith() {
  address().focus()
  type(address(), 'penr')
  fireEvent.click(screen.getByRole('option', { name: 'Penrith' }))
}

test('D-07 the suburb of a chosen town stays while the street is added in front of it', () => {
  show()
  choosePenrith()
  type(address(), '12 High St, Penrith, NSW, Australia')
  type(address(), '12 High St, PENRITH')
  expect(suburb().value).toBe('Penrith')
})

test('D-07 the suburb of a chosen town goes when the address becomes another place', () => {
  show()
  choosePenrith()
  type(address(), '3 Beach Rd, Manly')
  expect(suburb().value).toBe('')
})

test('D-07 it goes after a reload as well', () => {
  show()
  choosePenrith()
  closePortal()
  show()
  expect(suburb().value).toBe('Penrith')
  type(address(), '3 Beach Rd, Manly')
  expect(suburb().value).toBe('')
})

test('D-07 a suburb that the visitor typed stays, whatever the address says', () => {
  show()
  choosePenrith()
  type(suburb(), 'Emu Plains')
  type(address(), '3 Beach Rd')
  expect(suburb().value).toBe('Emu Plains')
})
