import { ok, skipped, warning, fault, type Finding } from './finding.ts'

/** A host of each push service that nearly every portal needs: those of Chrome, Firefox and Safari (DISP-08). */
export const commonHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/**
 * Whether this machine can connect to the push services.
 * @param hosts those of browsers that have subscribed, on top of the common ones
 * @param reach throws an Error with a short reason
 */
export async function checkPushServices(
  hosts: readonly string[],
  reach: (host: string) => Promise<void>,
): Promise<Finding> {
  const about = 'Push services'
  const all = [...new Set([...commonHosts, ...hosts])]
  const tried = await Promise.all(
    all.map(async (host) => {
      const reason = await reach(host).then(
        () => null,
        (error: Error) => error.message,
      )
      return { host, reason }
    }),
  )
  const failed = tried.filter(({ reason }) => reason !== null)
  if (failed.length === 0) return ok(about, `All are reached: ${all.join(', ')}.`)
  const says = `Not reached: ${failed.map(({ host, reason }) => `${host} (${reason})`).join(', ')}.`
  const cure =
    'Let this machine connect to them on port 443, without a proxy: no alert reaches a closed page otherwise.'
  return failed.length === all.length ? fault(about, says, cure) : warning(about, says, cure)
}

export const pushServicesSkipped = skipped('Push services', 'Not asked, as --local says.')
