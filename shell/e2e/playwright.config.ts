import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, chromiumExecutable } from './chromium.ts'

const isCi = Boolean(process.env['CI'])

/** Journeys through the whole portal in real Chromium, on a desktop and on a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
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
    launchOptions: { executablePath: await chromiumExecutable(), args: chromiumArgs },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
      // They are about phones.
      testIgnore: [
        'first-view.spec.ts',
        'messages.spec.ts',
        'nearest.spec.ts',
        'pull-to-refresh.spec.ts',
        'reflow.spec.ts',
        'taps.spec.ts',
        'touch.spec.ts',
      ],
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // The width of the screen does not matter to them.
      testIgnore: [
        'admin-audit.spec.ts',
        'admin-accounts.spec.ts',
        'admin-fees.spec.ts',
        'alerts.spec.ts',
        'api-docs.spec.ts',
        'approval.spec.ts',
        'deployment.spec.ts',
        'dev-loop.spec.ts',
        'html.spec.ts',
        'install.spec.ts',
        'interrupted-work.spec.ts',
        'keyboard.spec.ts',
        'moderator.spec.ts',
        'offline-deployment.spec.ts',
        'offline-start.spec.ts',
        'permission.spec.ts',
        'registration.spec.ts',
        'sections.spec.ts',
        'service-worker.spec.ts',
        'session-end.spec.ts',
        'toasts.spec.ts',
      ],
    },
  ],
})
