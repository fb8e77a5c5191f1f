import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, test } from 'vitest'
import plugin, { sharedOfKit, unsharedOfKit } from '../.oxlint/import-boundaries.mjs'
import { sharedModules } from '../shell/webpack/shared-modules.ts'

const root = path.resolve(import.meta.dirname, '..')
const NAME = '@snake-dispatch/kit'

RuleTester.describe = describe
RuleTester.it = test

const inFile = (file: string, code: string) => ({ filename: path.join(root, file), code })
const refused = (file: string, code: string, message: RegExp) => ({
  ...inFile(file, code),
  errors: [{ message }],
})
const second = /would bring a second session/

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'imports that would make a second session',
  plugin.rules['import-boundaries'],
  {
    valid: [
      inFile('shell/screen-parts/src/form-draft/use-form-draft.ts', `import { draftStorage } from '${NAME}'`),
      inFile('mfe-catcher/src/entry.tsx', `import { session } from '${NAME}'`),
      inFile('mfe-catcher/src/App.tsx', `import { useQuery } from '${NAME}/query'`),
      inFile('mfe-catcher/src/prerender.tsx', `import { prerender } from '${NAME}/prerender'`),
      inFile('shell/src/main.ts', `import { startSession } from '${NAME}/host'`),
      inFile(
        'shell/src/service-worker/answer-events.ts',
        `import { sendInWorker } from '${NAME}/send-in-worker'`,
      ),
      inFile('shell/kit/src/session.ts', `import { api } from './api.ts'`),
      inFile('shell/kit/src/session.ts', `const load = () => import('${NAME}/offline')`),
    ],
    invalid: [
      refused(
        'shell/screen-parts/src/new.ts',
        `import { session } from '../../kit/src/session.ts'`,
        /leaves a package/,
      ),
      refused('shell/screen-parts/src/new.ts', `import { startSession } from '${NAME}/host'`, second),
      refused('shell/screen-parts/src/new.ts', `export { session } from '${NAME}/src/session.ts'`, second),
      refused('mfe-catcher/src/entry.tsx', `import { queryClientRef } from '${NAME}/host'`, second),
      refused('mfe-catcher/src/entry.tsx', `const later = () => import('${NAME}/host')`, second),
      refused('mfe-catcher/src/entry.tsx', `import { prerender } from '${NAME}/prerender'`, second),
      refused(
        'mfe-admin/src/App.tsx',
        `import { session } from '../../shell/kit/src/session.ts'`,
        /leaves a package/,
      ),
      refused('shell/src/main.ts', `import { sendInWorker } from '${NAME}/send-in-worker'`, second),
      refused('shell/kit/src/session-end.ts', `import { session } from '${NAME}'`, /by a relative path/),
    ],
  },
)

test('what the rule lets everybody import of the kit is what the shell shares', () => {
  const shared = Object.keys(sharedModules).filter((name) => name === NAME || name.startsWith(`${NAME}/`))
  expect(sharedOfKit.map((entryPoint) => NAME + entryPoint).sort()).toEqual(shared.sort())
})

test('the rule knows every entry point of the kit', () => {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shell/kit/package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const known = [...sharedOfKit, ...Object.keys(unsharedOfKit)].map((entryPoint) => `.${entryPoint}`)
  const inBundles = Object.keys(exports).filter((name) => !name.startsWith('./testing'))
  expect(inBundles.sort()).toEqual(known.sort())
})
