import Bowser from 'bowser'

/** Characters of a user agent that are looked at. */
const MAX_USER_AGENT = 500

/**
 * What a browser says of itself in plain words, such as 'Safari on iPhone'; null when it says nothing known. Neither
 * versions nor models are kept: it is for people who look for their own devices (AUTH-21).
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT))
  const device = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  return [browser.name, device].filter(Boolean).join(' on ') || null
}
