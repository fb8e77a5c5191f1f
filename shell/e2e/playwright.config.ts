import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, chromiumExecutable } from './chromium.ts'

/** Journeys through the whole portal in real Chromium, on a desktop and on a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    trace: 'retain-on-failure',
    // What is still fading in has another contrast than axe is to measure.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumExecutable(), args: chromiumArgs },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
})
