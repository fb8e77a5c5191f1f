/** What the docs page of a component says besides its doc comment, its props and its stories. */
export interface Guide {
  /** A code example, with its import. */
  usage: string
  dos: readonly string[]
  donts: readonly string[]
  /** Keyboard, roles and names. */
  accessibility: readonly string[]
}

/** The `parameters` of a component's stories: `parameters: guide({ … })`. */
export function guide(content: Guide) {
  return { guide: { ...content, usage: content.usage.trim() } }
}
