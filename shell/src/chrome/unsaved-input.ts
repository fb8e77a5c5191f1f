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
  return [...typed].some(({ value }) => value !== '')
}
