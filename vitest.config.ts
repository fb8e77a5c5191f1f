import { storyTests } from '@snake-dispatch/design-system/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './shell/e2e/temporary-files.ts'
import { vitestCounts } from './.ci/vitest-reporter.ts'
import { chromiumArgs, windowlessChromium } from './shell/e2e/chromium.ts'

keepTemporaryFilesInMemory()

/** For two cores; more workers would only make each test slower. */
const maxWorkers = 2
/** The limit of a test in milliseconds, long enough for a busy machine. Speed is measured by `npm run bench`. */
const testTimeout = 180_000
/** The limit of `expect.poll` in milliseconds. */
const pollTimeout = 60_000
/** In CI a test that failed is repeated up to twice. What needed it is listed at the end of `npm test`. */
const retry = process.env['CI'] ? 2 : 0
/** `npm run test:deep`: what `npm test` proves once, in every way that it can go. */
const isDeep = Boolean(process.env['TEST_DEEP'])
const neverTests = [
  '**/node_modules/**',
  '**/dist/**',
  'shell/e2e/**',
  // Kills, hangs and load.
  ...(isDeep ? [] : ['**/*.deep.*']),
]

/** Rules without a server or a screen. */
const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    environment: 'node',
    include: ['bff/{domain,contract,client}/**/*.test.ts', '**/*.unit.test.ts'],
    exclude: neverTests,
    // Starting a process for each file would take longer than the tests.
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: pollTimeout } },
    retry,
    maxWorkers,
  },
}

/**
 * The real server over HTTP and sockets. PostgreSQL runs all files; the embedded database runs those whose name says
 * that the database can change the result (`*.db.test.ts`), and its own (`*.pglite.test.ts`); `npm run test:deep`
 * also runs the others there.
 */
function api(
  database: 'postgres' | 'pglite',
  files: { include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration {
  return {
    // Node itself takes this entry; Vite would take another, and two copies of graphql do not know each other.
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      name: `api-${database}`,
      environment: 'node',
      ...files,
      // Every file starts its own app; sharing the modules between files saves a third of the time.
      isolate: false,
      globalSetup: ['bff/src/testing/global-setup.ts'],
      env: { TEST_DB: database },
      testTimeout,
      hookTimeout: testTimeout,
      expect: { poll: { timeout: pollTimeout } },
      retry,
      maxWorkers,
    },
  }
}

const postgres = api('postgres', {
  include: ['bff/{src,test}/**/*.test.ts'],
  exclude: [...neverTests, '**/*.unit.test.ts', '**/*.pglite.test.ts'],
})
const pglite = api(
  'pglite',
  isDeep
    ? {
        include: ['bff/{src,test}/**/*.test.ts'],
        exclude: [...neverTests, '**/*.unit.test.ts', '**/*.postgres.test.ts'],
      }
    : { include: ['bff/{src,test}/**/*.{db,pglite}.test.ts'], exclude: neverTests },
)

/** Front-end code that needs no real browser. */
const ui: TestProjectInlineConfiguration = {
  plugins: [react()],
  test: {
    name: 'ui',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['{shell,mfe-*}/**/*.test.{ts,tsx}'],
    exclude: [...neverTests, '**/*.unit.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['shell/kit/src/testing/setup.ts'],
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: pollTimeout } },
    retry,
    maxWorkers,
  },
}

/** Every story in Chromium, checked by its play function and axe. */
async function stories(
  name: string,
  globals: Parameters<typeof storyTests>[0],
): Promise<TestProjectInlineConfiguration> {
  return {
    root: 'design-system',
    // Finds the dependencies of all stories before the first test; one found later would reload the page under it.
    optimizeDeps: { force: true },
    plugins: [react(), storyTests(globals)],
    test: {
      name,
      dir: import.meta.dirname,
      testTimeout,
      hookTimeout: testTimeout,
      retry,
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { executablePath: await windowlessChromium(), args: chromiumArgs },
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
      postgres,
      pglite,
      ui,
      await stories('stories', { theme: 'light', alsoContrastInDark: true }),
      // Their play functions in dark too.
      ...(isDeep ? [await stories('stories-dark', { theme: 'dark' })] : []),
    ],
    coverage: { provider: 'v8', include: ['*/src/**', 'bff/*/src/**', 'shell/*/src/**'] },
  },
})
