import { hash, verify } from '@node-rs/argon2'

/** Argon2id (2) with 64 MiB, three passes, one lane. */
const options = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
/** At most so many at once: each holds its 64 MiB. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hashes a password for storing (PHC format). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

let decoy: Promise<string> | undefined

/**
 * Tells whether a password is the hashed one. Without a hash (no such account) the same work is done and the
 * answer is no, so that the time taken does not tell which accounts exist.
 */
export async function passwordMatches(password: string, hashed: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = hashed ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return hashed !== null && matches
}
