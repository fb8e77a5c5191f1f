const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it is written in HTML or XML, between tags or in a quoted attribute. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => named[character] ?? character)
