import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createAltcha } from '../features/captcha/altcha.ts'
import type { CaptchaOptions } from '../features/captcha/captcha.feature.ts'
import type { TestClient } from './test-client.ts'

/** A captcha that takes only a few attempts to solve. */
export const easyCaptcha: CaptchaOptions = { difficulty: { rounds: 10, attempts: [2, 6] } }

/** Fetches a challenge and solves it, as the widget does. */
export async function solvedCaptcha(client: TestClient, headers = {}): Promise<string> {
  const challenge: Challenge = (await client.call('captchaChallenge', { headers })).body
  return tokenOf(challenge, await solveChallenge({ challenge, deriveKey }))
}

/** Solves a challenge, as easy as `easyCaptcha`, for a server process that has this secret. */
export async function solvedWith(secret: string): Promise<string> {
  const challenge = await createAltcha(secret, easyCaptcha.difficulty).challenge()
  return tokenOf(challenge, await solveChallenge({ challenge, deriveKey }))
}

/** The token that the widget sends. */
export function tokenOf(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
