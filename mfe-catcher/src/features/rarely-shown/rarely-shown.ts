export { ClaimBound } from '../claim-limits/ClaimBound.tsx'
export { ClosedClaim } from '../claim-limits/ClosedClaim.tsx'
export { CredentialLines } from '../credentials/CredentialLines.tsx'
export { JobMarks } from '../job-marks/JobMarks.tsx'
