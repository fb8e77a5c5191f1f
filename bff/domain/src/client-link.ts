/**
 * Who a link to a request is for (DISP-30):
 * - `client`: the person who made the request; they may cancel it and add to it
 * - `view`: who gets the catcher's text message, or the page from the client; it shows the same page, read-only
 * - `dispute`: the client who has the link from the office, or whose request is one with another; the same page, on
 *   which only a dispute about the visit is opened, answered and appealed (D-181). No catcher ever gets it.
 */
export const clientLinkKinds = ['client', 'view', 'dispute'] as const
export type ClientLinkKind = (typeof clientLinkKinds)[number]

/** Whether a link reads and writes in the dispute about the visit (D-181). The catcher has the one that only looks. */
export const isClientsDisputeLink = (kind: ClientLinkKind): boolean => kind !== 'view'

/**
 * The line after the text to the client that announces a claim; it is separate because the specification gives that
 * text's exact words (D-73).
 * @param address of the client's page, with its link
 */
export function followLine(address: string): string {
  return `See when we come: ${address}`
}
