import { routeOf } from '@snake-dispatch/kit/host'

/** Only the signed-in screens have header and main tabs; the public's pages and the sign-in have their own. */
export function hasHeader(pathname: string): boolean {
  const audience = routeOf(pathname)?.audience
  return audience !== undefined && audience !== 'anyone' && audience !== 'guest'
}
