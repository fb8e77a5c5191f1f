import Bowser from 'bowser'

/** The most characters of a user agent that are parsed. */
const MAX_USER_AGENT = 500

/**
 * The browser and device of a user agent in plain words, such as 'Safari on iPhone'; null when it is missing or
 * unknown. Versions and models are left out: the name only helps people to recognise their own devices (AUTH-21).
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT))
  const device = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  return [browser.name, device].filter(Boolean).join(' on ') || null
}
