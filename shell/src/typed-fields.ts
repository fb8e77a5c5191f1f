type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'
const fieldsOf = (place: Element | null) =>
  [...(place?.querySelectorAll<Field>('input[name], select[name], textarea[name]') ?? [])].filter(
    ({ type }) => type !== 'file',
  )
/** Radio buttons share their name. */
const keyOf = (field: Field) => (isChoice(field) ? `${field.name}=${field.value}` : field.name)

/**
 * In development only: reads what is typed in the named fields of a place, in memory alone, since it may be a password.
 * @param find the place, now and after it was mounted again
 * @returns puts it back into the fields of the same names, as if it were typed
 */
export function typedFields(find: () => Element | null): () => void {
  const typed = new Map(
    fieldsOf(find()).map((field) => [keyOf(field), isChoice(field) ? field.checked : field.value]),
  )
  return () => {
    for (const field of fieldsOf(find())) {
      const value = typed.get(keyOf(field))
      if (isChoice(field)) {
        if (value === true && !field.checked) field.click()
      } else if (typeof value === 'string' && value !== field.value) fill(field, value)
    }
  }
}

function fill(field: Field, value: string): void {
  // React replaces the property of each field by its own, which hides the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
