import { z } from 'zod'

/** What a check found; 'skipped' is what could not be checked from here. */
const states = ['ok', 'skipped', 'warning', 'fault'] as const
export type State = (typeof states)[number]

/** One line of `npm run doctor` (D-197). */
export const Finding = z.strictObject({
  /** What was looked at, such as 'Migrations'. */
  about: z.string(),
  state: z.enum(states),
  /** What was found, as a sentence without personal data or secrets. */
  says: z.string(),
  /** What to do; null where nothing is to be done. */
  cure: z.nullable(z.string()),
})
export type Finding = z.infer<typeof Finding>

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says, cure: null })

export const skipped = (about: string, says: string, cure: string | null = null): Finding => ({
  about,
  state: 'skipped',
  says,
  cure,
})

/** The portal works, but somebody should look at it. */
export const warning = (about: string, says: string, cure: string): Finding => ({
  about,
  state: 'warning',
  says,
  cure,
})

/** Something does not work, or soon will not. */
export const fault = (about: string, says: string, cure: string): Finding => ({
  about,
  state: 'fault',
  says,
  cure,
})

/** Runs a check, whose own failure must not hide what the others find. */
export async function guarded(about: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const { message } = error as Error
    return [
      fault(about, `The check failed: ${message}`, 'Read the sentence; it may be a fault of the check.'),
    ]
  }
}

const MB = 1024 * 1024

/** A size for people: '640 MB', '1.5 GB'. */
export function sizeText(bytes: number): string {
  const mb = bytes / MB
  return mb < 1024 ? `${Math.floor(mb)} MB` : `${(mb / 1024).toFixed(1)} GB`
}
