import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { typedFields } from './typed-fields.ts'

function Form() {
  const [name, setName] = useState('')
  return (
    <form>
      <label>
        Name <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <output>{name}</output>
      <textarea aria-label="Notes" name="notes" />
      <select aria-label="Kind" name="kind">
        <option>python</option>
        <option>adder</option>
      </select>
      <input aria-label="Near" type="radio" name="urgency" value="near" />
      <input aria-label="Far" type="radio" name="urgency" value="far" />
      <input aria-label="Stay" type="checkbox" name="stay" />
    </form>
  )
}

test('what stands in fields is put back into a form that is mounted again, as if it were typed', () => {
  const { container, rerender } = render(<Form key="before" />)
  const type = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      Object.assign(screen.getByLabelText(label), { value })
  }
  type({ Name: 'Mia', Notes: 'brown', Kind: 'adder' })
  screen.getByLabelText('Far').click()
  screen.getByLabelText('Stay').click()
  const refill = typedFields(() => container)

  rerender(<Form key="after" />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  act(refill)
  expect(screen.getByRole('status').textContent).toBe('Mia')
  for (const [label, value] of Object.entries({ Name: 'Mia', Notes: 'brown', Kind: 'adder' }))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  expect(screen.getByLabelText<HTMLInputElement>('Far').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Near').checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Stay').checked).toBe(true)
})

test('fields that differ by now are left alone', () => {
  const section = document.createElement('div')
  section.innerHTML = '<input name="old" value="a">'
  const refill = typedFields(() => section)
  section.innerHTML = '<input name="new" value="b">'
  refill()
  expect(section.querySelector('input')?.value).toBe('b')
  expect(typedFields(() => null)).not.toThrow()
})
