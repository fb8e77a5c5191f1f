import { environmentVariables, type Variables } from './env.ts'

/** Names with such a beginning are meant for the portal; others may belong to anything on the machine. */
const prefixes = [
  'CAPTCHA_',
  'DKIM_',
  'MAIL_',
  'OPERATOR_',
  'PARTNER_',
  'RATE_LIMIT',
  'RECAPTCHA_',
  'REMOTE',
  'RETENTION_',
  'SECRETS_',
  'SMS_',
  'SMTP_',
  'TWILIO_',
  'VAPID_',
]

/** Set by editors that run on another machine, not by operators. */
const ofEditors = /^REMOTE_CONTAINERS/

/** How many letters may differ in a slip: none in a short name, which something else may have by chance. */
const slipsIn = (name: string) => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0)

/**
 * Warnings about names in the environment that look like ours but are none, one sentence each: a slip such as
 * `RATE_LIMT_FACTOR` would silently leave the default in place (D-196). Values are never shown.
 */
export function nameWarnings(variables: Variables): string[] {
  const known = new Set(environmentVariables)
  return Object.keys(variables)
    .filter((name) => !known.has(name) && !ofEditors.test(name) && !isServiceLink(name, variables))
    .flatMap((name) => {
      const upper = name.toUpperCase()
      const meant = nearest(upper)
      const begins = prefixes.find((prefix) => name.startsWith(prefix))
      if (!meant && !begins) return []
      const others = environmentVariables.filter((each) => begins && each.startsWith(begins))
      const hint = meant ? `Was ${meant} meant?` : `The portal reads ${others.join(', ')}.`
      return [`${name} is no variable of the portal and has no effect. ${hint}`]
    })
}

/** The known name that differs from this one by the fewest slips; undefined when none is near. */
function nearest(name: string): string | undefined {
  const near = environmentVariables
    .map((known) => ({ known, slips: slipsBetween(name, known) }))
    .filter(({ known, slips }) => slips <= slipsIn(known))
    .sort((one, other) => one.slips - other.slips)
  return near[0]?.known
}

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make one name of the other
 * (optimal string alignment).
 */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const [above, current] = [rows[row - 1]!, [row]]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
    rows.push(current)
  }
  return rows[one.length]![other.length]!
}

/** True for what Kubernetes adds for each service, such as `SMS_GATEWAY_PORT_80_TCP` for `sms-gateway`. */
function isServiceLink(name: string, variables: Variables): boolean {
  return Object.keys(variables).some(
    (each) => each.endsWith('_SERVICE_HOST') && name.startsWith(each.slice(0, -'SERVICE_HOST'.length)),
  )
}
