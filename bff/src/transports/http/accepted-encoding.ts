/** The encodings in which answers are sent. */
export type AnswerEncoding = 'br' | 'gzip' | 'identity'

/**
 * How an answer is encoded for a client with this `Accept-Encoding` (RFC 9110, 12.5.3): what it prefers of Brotli and
 * gzip, Brotli where both are as good. Where it takes neither, or the header makes no sense, the answer is sent as it
 * is, also where the client refuses that too (`*;q=0`): a page that somebody may be able to read helps more than a 406.
 */
export function acceptedEncoding(header: string | undefined): AnswerEncoding {
  const weights = weightsOf(header ?? '')
  const weightOf = (encoding: AnswerEncoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  const weight = weightOf(best)
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : 'identity'
}

/** Each encoding of the header with its weight, 0 to 1. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, '')
    if (name) weights.set(name, quality === undefined ? 1 : weightFrom(quality))
  }
  return weights
}

/** A weight that is no number counts as a refusal: what is sent as it is can be read by everybody. */
function weightFrom(text: string): number {
  const weight = Number(text)
  return weight > 0 ? Math.min(weight, 1) : 0
}
