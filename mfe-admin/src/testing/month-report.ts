import type { MonthReport, MonthSums } from '@snake-dispatch/contract/month-report'

const sums = (requests: number, fields: Partial<MonthSums> = {}): MonthSums => ({
  requests,
  claimed: requests,
  within10: Math.floor(requests * 0.8),
  medianMinutes: 4,
  nobodyCame: 1,
  completed: requests - 1,
  cancelled: 1,
  relocated: requests - 2,
  gone: 1,
  noSnake: 0,
  notSaid: 0,
  quoted: requests * 250,
  paid: requests * 240,
  ...fields,
})
const none = sums(0, {
  nobodyCame: 0,
  completed: 0,
  cancelled: 0,
  relocated: 0,
  gone: 0,
  medianMinutes: null,
})

/** A month with three regions (D-178). */
export const sampleMonth: MonthReport = {
  month: '2026-11',
  monthBefore: '2026-10',
  firstMonth: '2026-08',
  lastMonth: '2026-11',
  total: { region: null, name: 'All regions', now: sums(60), before: sums(48, { medianMinutes: 7 }) },
  regions: [
    { region: 'sydney', name: 'Sydney', now: sums(40), before: sums(36) },
    { region: 'newcastle', name: 'Newcastle', now: sums(20), before: sums(12) },
    { region: 'far-south-coast-nsw', name: 'Far South Coast', now: none, before: none },
  ],
  kinds: [
    { type: 'easternBrownSnake', jobs: 21, before: 14 },
    { type: 'keelback', jobs: 3, before: 0 },
  ],
}
