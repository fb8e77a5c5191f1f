import { systemClock } from '../src/core/clock.ts'
import { runDoctor } from '../src/doctor/doctor.ts'
import { exitCodes, reportJson, reportText, worstOf } from '../src/doctor/report.ts'
import { testAddressFault } from '../src/doctor/send-test.ts'
import { readVersion } from '../src/features/health/version.ts'
import { defineCommand, UsageError } from './command.ts'

/** `npm run doctor`: what an operator would ask, each line with its cure (D-197). */
export const doctor = defineCommand({
  name: 'doctor',
  summary:
    'Looks at all that the portal needs, with the environment of the portal, and says what to do. It changes no data. It ' +
    'ends with 0 when all is well, with 1 after warnings and with 2 after faults.',
  arguments: {},
  options: {
    json: { means: 'prints JSON, for programs; with npm run --silent doctor' },
    local: { means: 'asks the database and the portal alone: no push service, no mail server' },
    'api-only': { means: 'the portal runs with --api-only: there are no front ends to look at' },
    'send-test': { means: 'sends a test to an email address or a mobile', value: 'to' },
  },
  // It names the faults of all variables itself.
  reads: [],
  async run(given) {
    const sendTestTo = given['send-test']
    const addressFault = sendTestTo === undefined ? undefined : testAddressFault(sendTestTo)
    if (addressFault) throw new UsageError(addressFault)
    const findings = await runDoctor(process.env, {
      isLocal: given.local,
      isApiOnly: given['api-only'],
      sendTestTo,
      clock: systemClock,
    })
    process.exitCode = exitCodes[worstOf(findings)]
    const report = { version: readVersion(), at: systemClock.now().toISOString(), findings }
    return given.json ? reportJson(report) : reportText(report)
  },
})
