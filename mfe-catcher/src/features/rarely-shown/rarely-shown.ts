export { ClosedClaim } from '../claim-limits/ClosedClaim.tsx'
export { RenewFirst } from '../credentials/RenewFirst.tsx'
export { JobMarks } from '../job-marks/JobMarks.tsx'
export { RareLines } from './RareLines.tsx'
