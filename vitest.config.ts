import { storyTests } from '@snake-dispatch/design-system/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { vitestCounts } from './.ci/vitest-reporter.ts'
import { chromiumArgs, chromiumExecutable } from './shell/e2e/chromium.ts'

/** Two cores are what a small machine has; more workers would only make each test slower. */
const maxWorkers = 2
/** How long a test may take, in milliseconds: a busy machine is no fault of the code. Speed is measured elsewhere. */
const patience = 180_000
/** The same for what is waited for within a test. */
const waiting = { poll: { timeout: 60_000 } }
const neverTests = ['**/node_modules/**', '**/dist/**', 'shell/e2e/**']

/** Rules without server or screen. */
const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    environment: 'node',
    include: ['bff/{domain,contract,client}/**/*.test.ts', '**/*.unit.test.ts'],
    exclude: neverTests,
    testTimeout: patience,
    hookTimeout: patience,
    expect: waiting,
    maxWorkers,
  },
}

/** The real server over HTTP and sockets, on one of the two databases; a file may be for one of them only. */
function api(database: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  const other = database === 'pglite' ? 'postgres' : 'pglite'
  return {
    // Node itself takes this entry; Vite would take another, and two copies of graphql do not know each other.
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      name: `api-${database}`,
      environment: 'node',
      include: ['bff/{src,test}/**/*.test.ts'],
      exclude: [...neverTests, '**/*.unit.test.ts', `**/*.${other}.test.ts`],
      // Every file starts an app of its own; sharing the modules between them saves a third of the time.
      isolate: false,
      globalSetup: ['bff/src/testing/global-setup.ts'],
      env: { TEST_DB: database },
      testTimeout: patience,
      hookTimeout: patience,
      expect: waiting,
      maxWorkers,
    },
  }
}

/** What the front ends do without needing a real browser. */
const ui: TestProjectInlineConfiguration = {
  plugins: [react()],
  test: {
    name: 'ui',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['{shell,mfe-*}/**/*.test.{ts,tsx}'],
    exclude: [...neverTests, '**/*.unit.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['shell/kit/src/testing-patience.ts'],
    testTimeout: patience,
    hookTimeout: patience,
    expect: waiting,
    maxWorkers,
  },
}

/** Every story in real Chromium, by play function and axe, once per theme. */
async function stories(name: string, theme: 'light' | 'dark'): Promise<TestProjectInlineConfiguration> {
  return {
    root: 'design-system',
    // Finds the dependencies of all stories before the first test; one found later would reload the page under it.
    optimizeDeps: { force: true },
    plugins: [react(), storyTests(theme)],
    test: {
      name,
      dir: import.meta.dirname,
      testTimeout: patience,
      hookTimeout: patience,
      // What needed a retry is listed at the end of `npm test`.
      retry: process.env['CI'] ? 2 : 0,
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { executablePath: await chromiumExecutable(), args: chromiumArgs },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['default', vitestCounts()],
    projects: [
      unit,
      api('pglite'),
      api('postgres'),
      ui,
      await stories('stories', 'light'),
      await stories('stories-dark', 'dark'),
    ],
    coverage: { provider: 'v8', include: ['*/src/**', 'bff/*/src/**', 'shell/kit/src/**'] },
  },
})
