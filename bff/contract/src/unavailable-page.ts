/** The page that a proxy shows while no process of the portal answers (D-193); the build makes it in `shell/dist`. */
export const UNAVAILABLE_PAGE = 'unavailable.html'

/** Where that page has the call of the service: only the running portal knows its number. */
export const CALL_PLACE = '<!-- call -->'
