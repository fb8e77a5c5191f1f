import path from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import plugin from '../.oxlint/injected-clock.mjs'

const root = path.resolve(import.meta.dirname, '..')

RuleTester.describe = describe
RuleTester.it = test

const inFile = (file: string, code: string) => ({ filename: path.join(root, file), code })
const refused = (file: string, code: string) => ({ ...inFile(file, code), errors: [{ message: /DISP-22/ }] })

const service = 'bff/src/features/accounts/sign-in.service.ts'

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'DISP-22 what decides reads the injected clock',
  plugin.rules.injected,
  {
    valid: [
      inFile(service, 'const at = tx.now()'),
      inFile(service, 'const at = new Date(row.expires_at)'),
      inFile(service, 'const at = Date.parse(text)'),
      inFile(service, 'sql`update users set last_login = ${tx.now()}`'),
      inFile('bff/src/features/accounts/user.entity.ts', 'const at = () => new Date()'),
      inFile('bff/src/features/accounts/sign-in.test.ts', 'const at = new Date()'),
      inFile('bff/src/process/log.ts', 'const at = new Date()'),
      inFile('mfe-catcher/src/App.tsx', 'const at = Date.now()'),
    ],
    invalid: [
      refused(service, 'const at = new Date()'),
      refused(service, 'const at = Date.now() + 5'),
      refused(service, 'const at = Date()'),
      refused(service, 'sql`delete from sessions where expires_at < now()`'),
      refused(service, "sql.raw('created_at < current_timestamp')"),
      refused('bff/domain/src/suspension.ts', 'export const end = (now = new Date()) => now'),
      refused('bff/src/transports/http/sessions.ts', 'const at = Date.now()'),
      refused('bff/src/db/cleanup.ts', 'const at = new Date()'),
    ],
  },
)
