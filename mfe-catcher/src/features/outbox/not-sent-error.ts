/** There is no network: nothing was sent, and this device keeps nothing until there is one. */
export class NotSentError extends Error {
  override name = 'NotSentError'
}
