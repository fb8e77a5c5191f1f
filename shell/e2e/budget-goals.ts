export interface Budget {
  name: string
  path: string
  signedIn: boolean
  /** On a phone's screen. */
  isNarrow?: boolean
  /** Counts only what is loaded before the page is idle: the shell is not loaded. */
  beforeIdle: boolean
  /** The limit of script that a cold visit waits for, in transferred bytes (brotli). */
  scriptBytes: number
  /**
   * The limit of all script, with what is loaded later; missing with `beforeIdle`. The goal of the design notes where
   * it is reached; else a ceiling, the present sum rounded up to 5 kB.
   */
  allBytes?: number
  /** The limit of request rounds until the section is mounted; the document is the first. */
  waves: number
}

const page = { signedIn: false, beforeIdle: false, waves: 3 }

/** What a signed-in page waits for. */
const signedIn = { ...page, signedIn: true, scriptBytes: 190_000 }

/**
 * The goals of the design notes, and ceilings of all that is loaded. The floor of browsers, the readings of numbers and
 * places, the server's clock, the reports of crashes and lists that messages change cost 2.2 to 3.4 kB; stand-ins for
 * parts of the federation runtime gave 5.2 back.
 */
export const budgets: readonly Budget[] = [
  {
    ...page,
    name: 'landing, before idle',
    path: '/snake-catcher-sydney',
    beforeIdle: true,
    scriptBytes: 15_000,
  },
  // The goal is 150 kB; the ids of federation's own modules depend on the folder of the build: by up to 200 bytes.
  { ...page, name: 'public form', path: '/', scriptBytes: 150_400, allBytes: 150_400 },
  // Later comes what takes a photo.
  { ...page, name: "client's page", path: '/public/request', scriptBytes: 150_000, allBytes: 161_000 },
  { ...page, name: 'privacy, before idle', path: '/privacy', beforeIdle: true, scriptBytes: 15_000 },
  { ...page, name: 'terms, before idle', path: '/terms', beforeIdle: true, scriptBytes: 15_000 },
  // It is read and filled in before its scripts, and the dashboard is loaded before somebody has signed in.
  { ...page, name: 'sign-in', path: '/login', scriptBytes: 195_000, allBytes: 270_000 },
  // Later comes what is used without a network, and what measures distances; on a wide screen the map, 15 kB. An admin
  // looks at it, who has the office's search and counts besides, and whose unproven address is asked for.
  { ...signedIn, name: 'dashboard', path: '/dashboard', allBytes: 375_000 },
  { ...signedIn, name: 'dashboard, on a phone', path: '/dashboard', isNarrow: true, allBytes: 345_000 },
  // Every page of staff has the search, the key N, the sheet of a job and the question what came of a call.
  { ...signedIn, name: 'admin', path: '/admin', scriptBytes: 194_000, allBytes: 225_000 },
]
