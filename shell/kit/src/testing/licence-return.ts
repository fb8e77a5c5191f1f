import type { LicenceReturn, ReturnedJob } from '@snake-dispatch/contract/licence-return'

const row = (jobNumber: number, fields: Partial<ReturnedJob> = {}): ReturnedJob => ({
  jobNumber,
  day: '2026-11-21',
  address: '12 Acacia Rd, Sutherland',
  suburb: 'Sutherland',
  foundType: 'keelback',
  outcome: 'relocated',
  releasePlace: 'Mulgoa Creek, Mulgoa',
  isErased: false,
  ...fields,
})

/** A licence return with a job of each kind (D-176). */
export const sampleReturn = (financialYear: number): LicenceReturn => ({
  financialYear,
  firstFinancialYear: 2025,
  lastFinancialYear: 2027,
  catcher: { id: 7, name: 'Jordan Whitlock', licenseNumber: 'CR-4711' },
  jobs: 4,
  relocated: 3,
  withoutReleasePlace: 1,
  withoutKind: 1,
  rows: [
    row(10_000_097, { address: null, releasePlace: null, isErased: true }),
    row(10_000_120),
    row(10_000_151, { foundType: null, releasePlace: null }),
    row(10_000_160, { foundType: null, outcome: 'noSnake', releasePlace: null }),
  ],
})
