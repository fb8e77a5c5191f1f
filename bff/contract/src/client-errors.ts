import { defineEndpoint } from './endpoint.ts'
import { text } from './text-fields.ts'
import * as z from './zod.ts'

/** Where a crash was: the page's micro-frontend, the shell, or the service worker. */
export const crashSources = [
  'shell',
  'mfe-landing',
  'mfe-public',
  'mfe-catcher',
  'mfe-admin',
  'service-worker',
] as const
export type CrashSource = (typeof crashSources)[number]

export const MAX_CRASH_MESSAGE = 200
export const MAX_CRASH_STACK = 1_500

/** A crash in a browser (D-134): without digits, quotes and addresses that may be somebody's (see `maskedCrash`). */
export const CrashReport = z.strictObject({
  source: z.enum(crashSources),
  message: text(MAX_CRASH_MESSAGE),
  /** The functions and files, one on a line. */
  stack: text(MAX_CRASH_STACK),
  /** The path alone. */
  page: text(200),
  /** The version of the shell that the page runs. */
  build: text(40),
})
export type CrashReport = z.infer<typeof CrashReport>

export const reportCrash = defineEndpoint({
  name: 'reportCrash',
  summary: 'Report a crash in a browser; 204 whether it is stored or not',
  method: 'POST',
  path: '/api/client-errors',
  audience: 'anyone',
  body: CrashReport,
  status: 204,
  countsItself: true,
  duringPasswordReset: true,
  beforePasskey: true,
})
