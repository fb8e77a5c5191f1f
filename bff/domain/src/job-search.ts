import { snakeLabel, snakeTypes, type SnakeType } from './snake-type.ts'
import { urgencies, type Urgency } from './urgency.ts'

/** What a job without a logger is shown under (D-14). */
const PUBLIC_REQUEST = 'public request'

/** What an urgency is found under: its label, and 'urgent' for high (JOB-04). */
const urgencyWords: Record<Urgency, string> = { high: 'high urgent', medium: 'medium', low: 'low' }

/** What a search can mean besides a text in one of the job's fields. */
export interface JobSearch {
  /** In lower case, without spaces around it; empty finds all. */
  text: string
  /** The types whose shown name has the text in it. */
  types: readonly SnakeType[]
  urgencies: readonly Urgency[]
  /** Digits of a job number, also when typed as shown: '#10000012'. */
  jobNumber: string | undefined
  /** Digits of a cost in dollars, also when typed as shown: '$1,250'. */
  cost: string | undefined
  /** True when it finds jobs that nobody logged. */
  publicRequest: boolean
}

/** Reads a search for jobs, the same for the server's lists and those of the screen (JOB-04, JOB-13). */
export function readSearch(search: string): JobSearch {
  const text = search.trim().toLowerCase()
  return {
    text,
    types: snakeTypes.filter((type) => snakeLabel(type).toLowerCase().includes(text)),
    urgencies: urgencies.filter((urgency) => urgencyWords[urgency].includes(text)),
    jobNumber: /^#?\d+$/.test(text) ? text.replace('#', '') : undefined,
    cost: /^\$?\d[\d,]*$/.test(text) ? text.replace(/[$,]/g, '') : undefined,
    publicRequest: PUBLIC_REQUEST.includes(text),
  }
}
