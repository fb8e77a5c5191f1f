/** Where the public job form is: every button of a landing page leads there (LAND-06). */
export const homePath = '/'
