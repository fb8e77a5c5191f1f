import type { PageRoute } from './page-route.ts'
import type { RegistrationPolicy } from './registration.ts'
import type { User } from './user.ts'

/** The id of the `<script type="application/json">` element of the served HTML that holds the configuration. */
export const PORTAL_CONFIG_ID = 'portal-config'

/** What the browser needs to know of a page; the rest concerns only the served HTML. */
export type KnownRoute = Omit<PageRoute, 'prerender' | 'preload' | 'offline'>

/** One remote as the registry and the served HTML name it. */
export interface RemoteEntry {
  /** Federation name, e.g. `mfe_public`. */
  name: string
  /** Address of its hashed entry script, absolute or from the origin. */
  entry: string
  /** Changes whenever its manifest changes; the manifest names all its files with a hash of their content. */
  version: string
  routes: KnownRoute[]
  /** True when it uses something that the deployed shell does not share: its pages need a newer portal. */
  isSkewed?: true
}

/** What is currently deployed, at `/mfe/registry.json`. */
export interface Registry {
  /** Version of the deployed shell: changes whenever its files do. */
  shell: string
  /** Version of the modules that the deployed shell shares with remotes, computed from their exported names. */
  sharedApi: string
  remotes: RemoteEntry[]
  /** True while a remote of the portal has never been found: the registry may then lack pages. */
  isIncomplete?: true
  /** In development only: why the last build of a front end failed, by folder. */
  faults?: Record<string, string>
}

/** Who runs the portal, as /privacy and /terms name them (D-58). */
export interface Operator {
  name: string
  /** Eleven digits without spaces. */
  abn: string
  address: string
  /** The email address for questions about personal information and for complaints. */
  privacyEmail: string
  /** True when one of the other fields has an example value, which never happens in production. */
  isExample: boolean
}

/** The configuration inside the served HTML: the browser needs no call to start. */
export interface PortalConfig extends Omit<Registry, 'faults'> {
  /** Origin under which the portal is reached, e.g. `https://snakes.example`; without a slash at the end. */
  origin: string
  /** Phone number of the public pages, as it is shown: '0491 570 006' (D-16). */
  contactPhone: string
  operator: Operator
  /** Months after which the personal information of a job is erased (D-38). */
  retentionMonths: number
  /** True when the public form uses Google's reCAPTCHA; otherwise it uses the self-hosted captcha (D-17). */
  hasRecaptcha: boolean
  /**
   * Whether mail and texts leave the portal (D-185), or are shown to admins outside production: nothing is promised where
   * they do not.
   */
  hasMail: boolean
  hasText: boolean
  /** Whether a text can be answered, such as by STOP: to a sender ID of letters nobody can (D-187). */
  takesTextReplies: boolean
  /** Whether clients of public requests get texts (D-187). */
  hasClientTexts: boolean
  /** The providers of mail and texts as the privacy page names them, e.g. 'Twilio Inc., United States'; null for none. */
  messageProviders: { mail: string | null; text: string | null }
  partnerLinks: { label: string; href: string }[]
  registrationPolicy: RegistrationPolicy
  /** True when visitors may sign in to the demo account (AUTH-09). */
  hasDemo: boolean
  /**
   * False when the page was requested without a session: nobody is signed in. True also for an ended session, whose
   * page finds out why it ended (D-43).
   */
  hasSession: boolean
  /**
   * True in a document from the service worker's cache, used only when the server has not answered in time (DISP-40).
   */
  isKept?: true
  /** Key of the maps script, or null: then it is not loaded (UI-07). */
  googleMapsApiKey: string | null
  /** True when a developer may replace a remote by one on their own machine, by an override in the browser. */
  remoteOverrides?: boolean
  /** True when the page follows rebuilt front ends (`npm run dev`). */
  devReload?: boolean
}

/**
 * The name in a document's header `Server-Timing` whose description is the server's time, in milliseconds since 1970: a
 * browser learns from it what its clock is off by, although documents are the same for all guests (D-108).
 */
export const SERVER_TIME = 'at'

/** The id of the `<script type="application/json">` element that holds the page data, where the document has any. */
export const PAGE_DATA_ID = 'page-data'

/**
 * The data of a signed-in user's first screen, embedded in the document, so that the browser makes no call for it. It
 * is private, so such a document is never cached.
 */
export interface PageData {
  user: User
  /** What the calls of the page's `preload` answer, by path. */
  answers: Record<string, unknown>
  /** When the server began to read the data (ISO 8601); it may lack later changes. */
  readAt: string
  /**
   * The ids of the available jobs, nearest first, where their default order is by distance (D-151): the page begins in it
   * before the browser has the positions of places.
   */
  nearest?: number[]
  /** True in a browser that remembers that the map beside the jobs is hidden. */
  hidesMap?: true
  /** True in a browser that remembers that the user is done with the first day (D-155). */
  isFirstDayOver?: true
}

/** The cookie by which a browser remembers that somebody hid the map beside the jobs (D-151). */
export const HIDE_MAP_COOKIE = 'hide-map'

/** The cookie by which a browser remembers the id of the account whose first day is over (D-155). */
export const FIRST_DAY_COOKIE = 'first-day-over'
