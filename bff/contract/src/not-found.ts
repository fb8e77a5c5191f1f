/** What an unknown page says (ROUTE-06), in the HTML as served and in the browser. */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const
