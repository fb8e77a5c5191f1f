export type Theme = 'light' | 'dark'

/** The portal's own theme switch: what the page itself would carry. A story framed in a docs page follows that page. */
export function applyTheme(theme: unknown) {
  const framedIn = window.frameElement?.ownerDocument.documentElement.dataset['theme']
  document.documentElement.dataset['theme'] = (framedIn ?? theme) === 'dark' ? 'dark' : 'light'
}
