/** Joins class names and leaves out what is missing, so that a caller's `className` may be undefined. */
export function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
