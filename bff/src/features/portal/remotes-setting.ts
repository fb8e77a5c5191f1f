import { z } from 'zod'

const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an http(s) address',
  )

const Overrides = z.record(z.string(), address).refine((remotes) => Object.keys(remotes).every(isName), {
  error: 'its keys must be names such as mfe_public',
})

function isName(key: string): boolean {
  return /^mfe_\w+$/.test(key)
}

/**
 * Reads `REMOTES`: JSON that names where micro-frontends are served from,
 * e.g. `{"mfe_public":"https://public.snakes.example/"}`.
 * @throws Error with a sentence for the operator
 */
export function parseRemotes(text: string | undefined): Record<string, string> {
  if (!text) return {}
  try {
    return Overrides.parse(JSON.parse(text))
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? error.issues.map(({ message }) => message).join('; ') : 'it is not JSON'
    throw new Error(`REMOTES cannot be used: ${reason}.`, { cause: error })
  }
}

/** Where a developer's own remote may be served from (`REMOTE_OVERRIDES`), as the security policy writes it. */
export const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*']

/** The origins that pages must be allowed to load from. */
export function originsOf(remotes: Readonly<Record<string, string>>): string[] {
  return [...new Set(Object.values(remotes).map((base) => new URL(base).origin))]
}
