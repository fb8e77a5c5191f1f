import type { Env } from '../env.ts'

export function localOrigin(env: { readonly HOST: Env['HOST']; readonly PORT: Env['PORT'] | string }): string
