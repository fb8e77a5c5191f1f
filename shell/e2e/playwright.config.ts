import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, windowlessChromium } from './chromium.ts'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'

keepTemporaryFilesInMemory()

const isCi = Boolean(process.env['CI'])

/** `npm run test:deep` runs every journey, also those with the tag `@deep`, at each width at which it can go. */
const isDeep = Boolean(process.env['TEST_DEEP'])

const spec = (names: string) => names.split(' ').map((name) => `${name}.spec.ts`)

/** They are about phones. */
const phoneOnly = spec('first-view messages nearest offline-work pull-to-refresh reflow staff-bar taps touch')
/** They need the room of a desktop, or show no page. */
const desktopOnly = spec(
  'accounts admin-accounts admin-audit admin-fees alerts api-docs approval crashes deployment dev-loop floor html install interrupted-work ' +
    'keyboard keyboard-public moderator offline-deployment offline-start permission registration sections service-worker session-end ' +
    'stored-xss toasts',
)
// The width changes the way through the others, such as where the navigation stands and how a menu opens: those that
// neither list names run at both. It does not through these, which run where most people do the same.
const phoneFirst = isDeep
  ? []
  : spec(
      'approval-push back client-page credentials first-paint hydration inbox job-lifecycle landing languages legal lizard location ' +
        'logged-jobs message-journeys new-call on-call on-the-road owed-money profile public-link reach reachable sign-in submit-job translated wrong-clock',
    )
const desktopFirst = isDeep
  ? []
  : spec(
      'bank-file board-map cover demo disputes earnings find first-admin job-map ladder licence-return office-corrections ' +
        'office-mistakes office-tasks regions release',
    )

/** Journeys through the whole portal in real Chromium, on a desktop and on a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // What a quicker test proves as well, and a deployment or an odd device seldom breaks.
  ...(!isDeep && { grepInvert: /@deep/ }),
  fullyParallel: false,
  workers: 2,
  forbidOnly: isCi,
  // What needed a retry is listed at the end of `npm test`.
  retries: isCi ? 2 : 0,
  reporter: [['list'], ['../../.ci/playwright-reporter.ts']],
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording every test costs time; in CI a retry shows what the first attempt met.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    // During a transition axe would measure another contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // Files that need the browser's window say so: `test.use(withWindow)`.
    launchOptions: { executablePath: await windowlessChromium(), args: chromiumArgs },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
      testIgnore: [...phoneOnly, ...phoneFirst],
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testIgnore: [...desktopOnly, ...desktopFirst],
    },
  ],
})
