const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const awayMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i

/** True when an error, or what caused it, says that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  ) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true
    if (awayMessage.test(current.message)) return true
    const previous = (current as { previous?: unknown }).previous
    if (previous instanceof Error && previous !== current && isDatabaseAway(previous)) return true
  }
  return false
}
