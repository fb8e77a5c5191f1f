const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Days for which a device that showed an alert counts as proven (DISP-08). */
export const PROVEN_DAYS = 30
/** A device is doubtful when it has reported nothing about this many of its newest jobs. */
const SILENT_JOBS = 3
/** Minutes after which a device should have reported what its push service accepted. */
export const SILENT_MINUTES = 30

/** `proven`: it shows alerts; `doubtful`: pushes to it are accepted and not shown; `gone`: it cannot be pushed to. */
export type DeviceState = 'new' | 'proven' | 'doubtful' | 'gone'

/** The push of one job to a device. */
interface PushedJob {
  /** When its push service took it. */
  readonly acceptedAt: Date
  /** Whether the device has reported that it was shown, opened or dismissed. */
  readonly isReported: boolean
}

/** The state of a subscribed device (DISP-08). Its `jobs` must be sorted newest first. */
export function deviceState(
  device: {
    readonly isGone: boolean
    readonly lastReportAt: Date | null
    readonly jobs: readonly PushedJob[]
  },
  now: Date,
): DeviceState {
  if (device.isGone) return 'gone'
  const expected = device.jobs.filter(
    ({ acceptedAt }) => now.getTime() - acceptedAt.getTime() >= SILENT_MINUTES * MINUTE,
  )
  const last = expected.slice(0, SILENT_JOBS)
  if (last.length === SILENT_JOBS && last.every(({ isReported }) => !isReported)) return 'doubtful'
  const { lastReportAt } = device
  return lastReportAt && now.getTime() - lastReportAt.getTime() < PROVEN_DAYS * DAY ? 'proven' : 'new'
}
