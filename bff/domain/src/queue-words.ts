/** What each queue of background work does, in words; those of alerts first (D-165). */
export const queueWords: Readonly<Record<string, string>> = {
  'run-alert-steps': 'Alerts of new jobs',
  'send-alerts': 'Alerts to devices',
  'send-push': 'Notices to devices',
  'tell-logger': 'Notices to loggers',
  'decode-photo': 'Photos of requests',
  'decode-stored-photos': 'Photos from before the start',
  'issue-invoices': 'Invoices',
  'late-jobs': 'Late catchers',
  'coverage-alarm': 'Regions without a catcher',
  'night-summary': 'Summary of the night',
  'device-states': 'States of devices',
  'credential-reminders': 'Reminders of credentials',
  'end-suspension': 'Ends of suspensions',
  'end-cover-asks': 'Ends of questions for cover',
  'erase-client-data': 'Erasure of old client data',
  'end-demo-visits': 'Ends of demo visits',
}
