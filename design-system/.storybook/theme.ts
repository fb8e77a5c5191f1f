export type Theme = 'light' | 'dark'

/** The portal's own theme switch: what the page itself would carry. */
export function applyTheme(theme: unknown) {
  document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
}
