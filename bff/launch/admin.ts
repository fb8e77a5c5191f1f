import { pino } from 'pino'
import { openEvents } from '../src/events/events.ts'
import { logAudit } from '../src/features/audit/audit-log.ts'
import {
  createOperatorAccounts,
  type GivenPassword,
} from '../src/features/accounts/operator-accounts.service.ts'
import { checkLedger, checkText } from '../src/features/fees/ledger-check.service.ts'
import { operatorCommand, withDatabase } from './operator-command.ts'

const commands = ['create', 'revoke', 'offboard'] as const
const isCommand = (text: string | undefined): text is (typeof commands)[number] =>
  (commands as readonly (string | undefined)[]).includes(text)

const firstSignIn = ({ password }: GivenPassword) =>
  `  Password: ${password}   (shown only once)\nIt works for 72 hours and must be changed at the first sign-in.`

/**
 * `npm run admin -- create|revoke|offboard <email>`: creates an admin, or resets or locks an account (ADMIN-08).
 * `npm run admin -- ledger --check`: makes the fee ledger again and compares it (D-174); ends with 1 where it differs.
 */
await operatorCommand(async (env) => {
  const [command, email, ...others] = process.argv.slice(2)
  if (command === 'ledger' && email === '--check' && others.length === 0)
    return withDatabase(env, { migrated: true }, async (database) => {
      const check = await checkLedger(database.scope('live'))
      if (check.differences > 0) process.exitCode = 1
      return checkText(check)
    })
  if (!isCommand(command) || !email || others.length > 0)
    throw new Error('npm run admin -- create <email>, revoke <email>, offboard <email> or ledger --check')
  return withDatabase(env, { migrated: true }, async (database) => {
    // The log goes to standard error, because standard output contains the password (SEC-05).
    const log = pino(pino.destination({ dest: 2, sync: true }))
    const stopLog = logAudit(log)
    try {
      const accounts = createOperatorAccounts(database, openEvents(database, log))
      if (command === 'offboard')
        return `${(await accounts.offboard(email)).email} has no rights any more, is locked and signed out everywhere.`
      const given = await accounts[command](email)
      return command === 'create'
        ? `Made the admin ${given.email}.\n${firstSignIn(given)}`
        : `${given.email} is signed out everywhere; its password, passkeys and links work no more.\nThe portal does not write to its owner: tell them.\n${firstSignIn(given)}`
    } finally {
      stopLog()
    }
  })
})
