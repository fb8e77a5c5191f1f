import { foldedSearch, foldText } from './folded-text.ts'
import { nobodyLoggedText } from './nobody-logged.ts'
import { snakeLabel, snakeTypes, type SnakeType } from './snake-type.ts'
import { urgencies, type Urgency } from './urgency.ts'

/** What the screens call jobs without a logger (D-14, D-161). */
const PUBLIC_REQUEST = foldText(nobodyLoggedText({ isOfficeCall: false }))
const OFFICE_CALL = foldText(nobodyLoggedText({ isOfficeCall: true }))

/** The words that find an urgency: its label, and 'urgent' for high (JOB-04). */
const urgencyWords: Record<Urgency, string> = { high: 'high urgent', medium: 'medium', low: 'low' }

/** What a search can mean besides a text in one of the job's fields. */
interface JobSearch {
  /** As `foldText` has it; empty finds all. */
  text: string
  /** The types whose label contains the text. */
  types: readonly SnakeType[]
  urgencies: readonly Urgency[]
  /** Digits of a job number, also when typed as shown: '#10000012'. */
  jobNumber: string | undefined
  /** Digits of a cost in dollars, also when typed as shown: '$1,250'. */
  cost: string | undefined
  /** True when it finds requests of the public that nobody logged, and calls that the office took down. */
  publicRequest: boolean
  officeCall: boolean
}

/** Parses a search for jobs, for the server's lists and for those of the screen (JOB-04, JOB-13). */
export function readSearch(search: string): JobSearch {
  const text = foldedSearch(search)
  return {
    text,
    types: snakeTypes.filter((type) => foldText(snakeLabel(type)).includes(text)),
    urgencies: urgencies.filter((urgency) => urgencyWords[urgency].includes(text)),
    jobNumber: /^#?\d+$/.test(text) ? text.replace('#', '') : undefined,
    cost: /^\$?\d[\d,]*$/.test(text) ? text.replace(/[$,]/g, '') : undefined,
    publicRequest: PUBLIC_REQUEST.includes(text),
    officeCall: OFFICE_CALL.includes(text),
  }
}
