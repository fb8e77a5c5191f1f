import * as z from './zod.ts'

/**
 * Who may open a page:
 * - `anyone`
 * - `guest`: signed-in users are sent to /dashboard (ROUTE-02)
 * - `user`: guests are sent to /login (ROUTE-03)
 * - `moderator`, `admin`: others are sent to /dashboard with the 'Access Denied' toast (ROUTE-04)
 */
export const PageAudience = z.enum(['anyone', 'guest', 'user', 'moderator', 'admin'])
export type PageAudience = z.infer<typeof PageAudience>

/** A link in the navigation of the signed-in screens. */
export const NavigationLink = z.object({
  /**
   * - `tabs`: the bar of the main tabs (NAV-03)
   * - `office`: a page of moderators and admins: in their navigation, before the main tabs (D-179)
   * - `header`: an entry of the user menu where the header has no room for links (NAV-02)
   * - `account`: an entry of the user menu (NAV-02)
   * - `admin`: a link from each page of the admins
   */
  place: z.enum(['tabs', 'office', 'header', 'account', 'admin']),
  label: z.string(),
  /** Names of icons of the design system; the active one shows that the page is open. */
  icon: z.string(),
  activeIcon: z.optional(z.string()),
  /** The query of the address, e.g. `?tab=my-jobs`. */
  search: z.optional(z.string()),
  /** In the bar of a phone alone: elsewhere the page has a button, or the header a place, for it. */
  only: z.optional(z.enum(['narrow'])),
})
export type NavigationLink = z.infer<typeof NavigationLink>

/** One page of the portal as its remote's manifest, the registry and the served HTML state it. */
export const PageRoute = z.object({
  /** E.g. `/admin/fees` or `/public/job/:token`; a slash at the end makes no difference. */
  path: z.string().check(z.regex(/^\/(?:[\w-]+|:\w+)?(?:\/(?:[\w-]+|:\w+))*$/)),
  audience: PageAudience,
  /** Title and description of the document; a prerendered page has its own. */
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  /** True for a page that is only for the holder of a link: it is not indexed or cached, and sends no Referer. */
  isPrivate: z.optional(z.boolean()),
  /** True when the page itself reports the sign-out, instead of redirecting to /login (PROF-05). */
  staysAfterSignOut: z.optional(z.boolean()),
  /** The navigation links to this page; links are shown in the order of the routes. */
  navigation: z.optional(z.array(NavigationLink)),
  /**
   * What the served HTML shows before any script has run:
   * - `content`: the page to read; its scripts start when it is idle (LAND-08)
   * - `form`: a page to use; its scripts start at once
   * - `skeleton`: the app-shell skeleton of a signed-in page, replaced by the page; where the remote can also render
   *   the page itself with the answers to `preload`, an approved user's document shows that instead
   */
  prerender: z.optional(z.enum(['content', 'form', 'skeleton'])),
  /** Paths of the page's first calls. An approved user's document contains their answers, or preloads them. */
  preload: z.optional(z.array(z.string())),
  /**
   * Whether the page starts without a network, from a document without personal data:
   * - `always`: on every device that has the service worker
   * - `visited`: once a page of its remote was visited; all files of the remote are then kept
   */
  offline: z.optional(z.enum(['always', 'visited'])),
})
export type PageRoute = z.infer<typeof PageRoute>
