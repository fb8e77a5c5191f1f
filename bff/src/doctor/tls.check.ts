import { longestUnit } from '@snake-dispatch/domain/longest-unit'
import type { Certificate } from '../core/certificate.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const DAY_MS = 86_400_000

/** Judges the certificate of the public address, or the reason why there is none. */
export function checkCertificate(origin: string, certificate: Certificate | Error, now: Date): Finding {
  const about = 'Certificate'
  if (certificate instanceof Error)
    return fault(
      about,
      `${origin} does not answer by TLS (${certificate.message}).`,
      'Let the proxy serve it with a certificate, such as Caddy does by itself.',
    )
  const { from, to, fault: reason } = certificate
  if (reason)
    return fault(
      about,
      `Browsers do not trust the one of ${origin}: ${reason}.`,
      'Renew it, with the whole chain, for this host.',
    )
  const left = to.getTime() - now.getTime()
  const life = to.getTime() - from.getTime()
  const says = `The one of ${origin} is valid for ${longestUnit(left)}.`
  const cure = 'It should have been renewed: look at the log of the proxy or of the ACME client.'
  // Those of Let's Encrypt live for 90 days, or for 6: both are renewed when a third is left.
  if (left < Math.min(3 * DAY_MS, life / 10)) return fault(about, says, cure)
  return left < Math.min(14 * DAY_MS, life / 4) ? warning(about, says, cure) : ok(about, says)
}
