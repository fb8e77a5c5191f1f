type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed = new Set<Field>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Keeps in mind which fields the user has filled in from now on. Returns an unsubscribe function. */
export function followInput(): () => void {
  const remember = ({ target }: Event) => isField(target) && typed.add(target)
  addEventListener('input', remember)
  return () => {
    removeEventListener('input', remember)
    typed.clear()
  }
}

/** Whether the page shows something that the user has typed or chosen, which a reload would lose. */
export function hasInput(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some((field) => isUnsaved(field) && isRendered(field))
}

/** A reload loses no search, and no choice outside a form: such a choice is stored at once. */
function isUnsaved(field: Field): boolean {
  if (field.type === 'search') return false
  if (field instanceof HTMLSelectElement)
    return field.form !== null && field.selectedIndex !== defaultIndex(field)
  if (field.type === 'checkbox' || field.type === 'radio')
    return field.form !== null && field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return field.value !== ''
}

const defaultIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )

/** False in a tab that is not shown. Old browsers cannot say it. */
const isRendered = (field: Field) => !('checkVisibility' in field) || field.checkVisibility()
