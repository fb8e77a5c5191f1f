/** The public form; both addresses show the same screen (ROUTE-01). */
export const FORM_PATHS = ['/', '/public/job-form'] as const

/** Where catchers sign in. */
export const LOGIN_PATH = '/login'
