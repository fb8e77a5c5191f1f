import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'

/** How hard a challenge is: the hash rounds of each attempt, and the fewest and most attempts. */
export interface Difficulty {
  rounds: number
  attempts: readonly [number, number]
}

/** Well under a second on a laptop, a few seconds on an old phone. */
export const DIFFICULTY: Difficulty = { rounds: 2_000, attempts: [800, 2_400] }

/** The factor for the attempts of a challenge while unusually many requests come in (D-21). */
const HARDER = 4

/**
 * The difficulty while unusually many requests come in: some seconds on a laptop, too slow for thousands of requests.
 */
export function harder({ rounds, attempts: [from, to] }: Difficulty): Difficulty {
  return { rounds, attempts: [from * HARDER, to * HARDER] }
}

/** Minutes for which a challenge is valid: time to fill in the form, then to be verified. */
const LIFETIME_MINUTES = 30

/** The two keys that sign challenges; made from one secret that only the server knows. */
interface Keys {
  challenge: string
  solution: string
}

const hex = (max: number) => z.string().check(z.maxLength(max), z.regex(/^(?:[0-9a-f]{2})+$/))

/** The widget's token: the challenge and its solution, as base64 of JSON. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex(64),
      salt: hex(64),
      cost: z.int().check(z.positive(), z.lte(1_000_000)),
      keyLength: z.literal(32),
      keyPrefix: hex(64),
      keySignature: hex(128),
      expiresAt: z.number(),
    }),
    signature: hex(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex(128) }),
})

/** A solved challenge and when it expires. */
interface Solved {
  /** The signature of the challenge: the same in every encoding of the token. */
  id: string
  expiresAt: Date
}

/** Makes and checks proof-of-work challenges (D-17). The keys never leave the server. */
export function createAltcha(secret: string, difficulty: Difficulty = DIFFICULTY) {
  const keys: Keys = { challenge: `challenge:${secret}`, solution: `solution:${secret}` }
  return {
    /** A fresh signed challenge for the widget. */
    challenge: (): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: difficulty.rounds,
        counter: randomInt(difficulty.attempts[1], difficulty.attempts[0]),
        deriveKey,
        // oxlint-disable-next-line clock/injected -- the library that checks it reads the clock of the machine
        expiresAt: new Date(Date.now() + LIFETIME_MINUTES * 60_000),
        hmacSignatureSecret: keys.challenge,
        hmacKeySignatureSecret: keys.solution,
      }),

    /** The solved challenge of a token, or undefined when it is forged, unsolved, expired or no token at all. */
    async solved(token: string): Promise<Solved | undefined> {
      const { data } = Payload.safeParse(parse(token))
      if (!data) return undefined
      const { challenge, solution } = data
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: keys.challenge,
        hmacKeySignatureSecret: keys.solution,
      })
      if (!result.verified) return undefined
      return { id: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1_000) }
    },
  }
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
