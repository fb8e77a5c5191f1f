import { isEmail, isEmailOrMobile } from '@snake-dispatch/contract/account-fields'
import { pino } from 'pino'
import { databaseVariables, type DatabaseEnv } from '../src/db/location.ts'
import { openEvents } from '../src/events/events.ts'
import { logAudit } from '../src/features/audit/audit-log.ts'
import {
  createOperatorAccounts,
  type GivenPassword,
} from '../src/features/accounts/operator-accounts.service.ts'
import { checkLedger, checkText } from '../src/features/fees/ledger-check.service.ts'
import { defineCommand, UsageError } from './command.ts'
import { withDatabase } from './operator-command.ts'

const EMBEDDED = 'With the embedded database the portal must be stopped.'

const firstSignIn = ({ password }: GivenPassword) =>
  `  Password: ${password}   (shown only once)\nIt works for 72 hours and must be changed at the first sign-in.`

const email = {
  means: 'the email address of the new account',
  check: (value: string) => (isEmail(value) ? undefined : `'${value}' is no email address.`),
}

/** What the account signs in with (AUTH-04). */
const login = {
  means: 'the email address of the account, or its mobile',
  check: (value: string) =>
    isEmailOrMobile(value) ? undefined : `'${value}' is neither an email address nor a mobile.`,
}

/** `npm run admin -- create <email>`: for a portal whose admins cannot sign in, or which has too few (ADMIN-08). */
const create = defineCommand({
  name: 'admin create',
  summary: `Makes an admin and prints a password for the first sign-in. ${EMBEDDED}`,
  arguments: { email },
  options: {},
  reads: databaseVariables,
  run: (given, env) =>
    onAccounts(env, async (accounts) => {
      const made = await accounts.create(given.email)
      return `Made the admin ${made.email}.\n${firstSignIn(made)}`
    }),
})

/** `npm run admin -- revoke <email>`: for a compromised admin (ADMIN-08). */
const revoke = defineCommand({
  name: 'admin revoke',
  summary: `Ends all sessions, the password, passkeys and links of an account and prints a new password. ${EMBEDDED}`,
  arguments: { email: login },
  options: {},
  reads: databaseVariables,
  run: (given, env) =>
    onAccounts(env, async (accounts) => {
      const revoked = await accounts.revoke(given.email)
      return `${revoked.email} is signed out everywhere; its password, passkeys and links work no more.\nThe portal does not write to its owner: tell them.\n${firstSignIn(revoked)}`
    }),
})

/** `npm run admin -- offboard <email>`: for an admin who leaves (ADMIN-08). */
const offboard = defineCommand({
  name: 'admin offboard',
  summary: `Takes the rights of an account away, locks it and signs it out everywhere. ${EMBEDDED}`,
  arguments: { email: login },
  options: {},
  reads: databaseVariables,
  run: (given, env) =>
    onAccounts(env, async (accounts) => {
      const offboarded = await accounts.offboard(given.email)
      return `${offboarded.email} has no rights any more, is locked and signed out everywhere.`
    }),
})

/** `npm run admin -- ledger --check`: makes the fee ledger again and compares it (D-174); ends with 1 where it differs. */
const ledger = defineCommand({
  name: 'admin ledger',
  summary:
    'Makes every fee, reversal and invoice again from the trail and the claims, and prints a line for each difference ' +
    `to the ledger; it ends with 1 where there is one. ${EMBEDDED}`,
  arguments: {},
  options: { check: { means: 'compares, and changes nothing; it must be given' } },
  reads: databaseVariables,
  async run({ check }, env) {
    if (!check) throw new UsageError('--check is missing.')
    return withDatabase(env, { migrated: true }, async (database) => {
      const found = await checkLedger(database.scope('live'))
      if (found.differences > 0) process.exitCode = 1
      return checkText(found)
    })
  },
})

export const adminCommands = [create, revoke, offboard, ledger]

/** Works on accounts. The log goes to standard error, because standard output contains the password (SEC-05). */
function onAccounts(
  env: DatabaseEnv,
  work: (accounts: ReturnType<typeof createOperatorAccounts>) => Promise<string>,
): Promise<string> {
  return withDatabase(env, { migrated: true }, async (database) => {
    const log = pino(pino.destination({ dest: 2, sync: true }))
    const stopLog = logAudit(log)
    try {
      return await work(createOperatorAccounts(database, openEvents(database, log)))
    } finally {
      stopLog()
    }
  })
}
