/** In the query of an address of staff: the search of jobs opens there, and the address forgets it. */
export const FIND_JOB = 'find'
