import { regions } from '@snake-dispatch/domain/regions'

/** The address of every page that is served to read without an account, and one where nothing is. */
export const publicPages: readonly string[] = [
  '/',
  ...regions.map((region) => region.path),
  '/first-aid',
  '/help-in-your-language',
  '/help-in-your-language/arabic',
  '/privacy',
  '/terms',
  '/login',
  '/no/such/page',
]
