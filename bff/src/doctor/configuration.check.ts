import { nameWarnings } from '../env-names.ts'
import { EnvError, envWarnings, readEnv, type Variables } from '../env.ts'
import { readVapid } from '../features/notifications/vapid.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const ABOUT = 'Configuration'

/** The environment as a start would read it: its faults, and what a start warns of. */
export async function checkConfiguration(variables: Variables): Promise<Finding[]> {
  const names = nameWarnings(variables).map((says) => warning(ABOUT, says, 'Correct the name, or remove it.'))
  try {
    const env = readEnv(variables)
    // The keys of the configuration are read; stored ones are not needed for it.
    if (env.VAPID_PRIVATE_KEY) await readVapid({ env, settings: { secret: () => Promise.resolve('{}') } })
    const warnings = envWarnings(env).map((says) => warning(ABOUT, says, 'See the README, Configuration.'))
    const found = [...warnings, ...names]
    return found.length > 0 ? found : [ok(ABOUT, 'A start takes it as it is.')]
  } catch (error) {
    const faults = error instanceof EnvError ? error.faults : [(error as Error).message]
    const cure =
      'Correct it: the portal does not start so. The README, Configuration, lists what each may be.'
    return [...faults.map((says) => fault(ABOUT, says, cure)), ...names]
  }
}
