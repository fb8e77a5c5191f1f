import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reportNote } from '@snake-dispatch/domain/report-note'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { SnakeFields } from './SnakeFields.tsx'
import { useRequestForm } from './use-request-form.ts'

test('D-64 a common tree snake is to be treated as venomous, which the form says when it is chosen', () => {
  function Owner() {
    return <SnakeFields form={useRequestForm('none', 200).form} />
  }
  renderPortal(<Owner />)
  const kind = screen.getByRole('combobox', { name: 'What kind of snake?' })
  const note = reportNote('commonTreeSnake')!
  const choose = (value: string) => fireEvent.change(kind, { target: { value } })
  choose('diamondPython')
  expect(screen.queryByText(note)).toBeNull()
  choose('commonTreeSnake')
  const id = screen.getByText(note).id
  expect(kind.getAttribute('aria-describedby')).toContain(id)
  choose('unknown')
  expect(screen.queryByText(note)).toBeNull()
})
