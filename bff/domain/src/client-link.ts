/**
 * Whom a link to a request is for (DISP-30):
 * - `client`: the one who asked for help; they may cancel and add to it
 * - `view`: whom the catcher's text message is sent to; it shows the same and changes nothing
 */
export const clientLinkKinds = ['client', 'view'] as const
export type ClientLinkKind = (typeof clientLinkKinds)[number]

/**
 * The line that follows the text to the client after a claim, which itself stays as the specification has it (D-73).
 * @param address of the client's page, with its link
 */
export function followLine(address: string): string {
  return `See when we come: ${address}`
}
