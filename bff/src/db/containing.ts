/** The text as a pattern of `like` that finds it anywhere, its own % and _ being no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
