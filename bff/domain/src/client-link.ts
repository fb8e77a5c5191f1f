/**
 * Who a link to a request is for (DISP-30):
 * - `client`: the person who made the request; they may cancel it and add to it
 * - `view`: who gets the catcher's text message, or the page from the client; it shows the same page, read-only
 */
export const clientLinkKinds = ['client', 'view'] as const
export type ClientLinkKind = (typeof clientLinkKinds)[number]

/**
 * The line after the text to the client that announces a claim; it is separate because the specification gives that
 * text's exact words (D-73).
 * @param address of the client's page, with its link
 */
export function followLine(address: string): string {
  return `See when we come: ${address}`
}
