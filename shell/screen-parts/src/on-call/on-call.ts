/** Whether the reader is on call: the header's menu, and what the page of the plan shares with it (DISP-10). */
export { OnCallMenu } from './OnCallMenu.tsx'
export { refreshOnCall, showOnCall, useOnCall } from './queries.ts'
export { deviceWord } from './device-word.ts'
export { setUpAlerts, toastNotSubscribed } from './set-up-alerts.ts'
export { refreshDevices, refreshThisDevice, subscriptionKey } from './this-device.ts'
export { useReach } from './use-reach.ts'
