/** What an unknown page says (ROUTE-06), in the HTML as served and in the browser. */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const

/** What an unknown page offers above its own text, to those who came for help (ROUTE-06). */
export const NEED_HELP = { question: 'Need a snake removed?', form: 'Request snake removal' } as const

/** The text of a page that may belong to a remote which is unavailable at the moment. */
export const UNAVAILABLE = {
  title: 'This page is unavailable',
  text: 'Please try again in a moment.',
} as const
