/** The number of the first job; later ones count up from here and are never reused (JOB-18). */
export const FIRST_JOB_NUMBER = 10000001
