import { fireEvent, screen } from '@testing-library/react'

/** The field of a form on screen, by its label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The text that describes a control, by `aria-describedby`. */
export const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Fills a field in, as if all of it were typed at once. */
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** Presses a button, by its name. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens a tab, by its name. */
export const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
