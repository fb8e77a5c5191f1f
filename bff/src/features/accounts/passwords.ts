import argon2 from '@node-rs/argon2'
import { limitConcurrency } from '../../limits/concurrency.ts'
import { concurrency } from '../../limits/limit-numbers.ts'

/** Argon2id (2) with 64 MiB, three passes, one lane. */
const options = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
const limited = limitConcurrency(concurrency.passwords)

/** Hashes a password for storing (PHC format). @throws AppError UNAVAILABLE when too many hashes wait */
export function hashPassword(password: string): Promise<string> {
  return limited(() => argon2.hash(password, options))
}

/** Verified when there is no account: a fake hash that takes as long as a real one. */
const decoy = [
  '$argon2id$v=19',
  `m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}`,
  Buffer.alloc(16).toString('base64').replace(/=+$/, ''),
  Buffer.alloc(32).toString('base64').replace(/=+$/, ''),
].join('$')

/**
 * True when a password matches the hash. Without a hash (no such account) the same work is done and the answer is
 * false, so that the time taken does not reveal which accounts exist.
 * @throws AppError UNAVAILABLE when too many hashes wait
 */
export async function passwordMatches(password: string, hashed: string | null): Promise<boolean> {
  const matches = await limited(() => argon2.verify(hashed ?? decoy, password))
  return hashed !== null && matches
}
