import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as apiDocs from './api-docs.ts'
import * as areas from './areas.ts'
import * as captcha from './captcha.ts'
import * as dispatch from './dispatch-statistics.ts'
import * as earnings from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import * as fees from './fees.ts'
import * as invoices from './invoices.ts'
import { claimJob } from './job-claim.ts'
import { completeJob } from './job-completion.ts'
import * as jobCreation from './job-creation.ts'
import * as jobRelease from './job-release.ts'
import * as jobState from './job-state.ts'
import * as jobs from './jobs.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as offences from './payment-offences.ts'
import { personalLink } from './personal-link.ts'
import * as photos from './photos.ts'
import * as profile from './profile.ts'
import { createPublicJob } from './public-job.ts'
import * as queues from './queues.ts'
import * as registration from './registration.ts'
import { logout, me } from './session.ts'
import * as management from './user-management.ts'

/**
 * The endpoint table: every REST call of the portal. The router refuses to start when an endpoint has no handler,
 * and a handler cannot be made without an endpoint.
 */
export const endpoints = {
  me,
  login: accounts.login,
  logout,
  demoLogin: accounts.demoLogin,
  signOutEverywhere: accounts.signOutEverywhere,
  register: registration.register,
  updateProfile: profile.updateProfile,
  changePassword: profile.changePassword,
  listUsers: management.listUsers,
  createUser: management.createUser,
  pendingUsers: registration.pendingUsers,
  approveUser: registration.approveUser,
  rejectUser: registration.rejectUser,
  setUserRole: management.setUserRole,
  lockUser: management.lockUser,
  unlockUser: management.unlockUser,
  resetUserPassword: management.resetUserPassword,
  requirePasswordReset: management.requirePasswordReset,
  recordPaymentOffence: offences.recordPaymentOffence,
  paymentOffences: offences.paymentOffences,
  auditTrail: audit.auditTrail,
  queues: queues.queues,
  availableJobs: jobs.availableJobs,
  jobs: jobs.jobs,
  myActiveJobs: jobs.myActiveJobs,
  myCompletedJobs: jobs.myCompletedJobs,
  nextJobNumber: jobCreation.nextJobNumber,
  jobState: jobState.jobState,
  createJob: jobCreation.createJob,
  createPublicJob,
  personalLink,
  claimJob,
  completeJob,
  releaseJob: jobRelease.releaseJob,
  cancelJob: jobRelease.cancelJob,
  openJobs: moderation.openJobs,
  jobCandidates: moderation.jobCandidates,
  assignJob: moderation.assignJob,
  releaseClaim: moderation.releaseClaim,
  deleteJob: moderation.deleteJob,
  statistics: moderation.statistics,
  dispatchStatistics: dispatch.dispatchStatistics,
  serviceAreas: areas.serviceAreas,
  areaSuburbs: areas.areaSuburbs,
  invoices: invoices.invoices,
  invoice: invoices.invoice,
  currentFees: invoices.currentFees,
  feeOverview: fees.feeOverview,
  adminInvoices: fees.adminInvoices,
  recordPayment: fees.recordPayment,
  undoPayment: fees.undoPayment,
  exportFees: fees.exportFees,
  earnings: earnings.earnings,
  captchaSiteKey: captcha.captchaSiteKey,
  captchaChallenge: captcha.captchaChallenge,
  photo: photos.photo,
  checkNotifications: notifications.checkNotifications,
  notices: notifications.notices,
  vapidKey: notifications.vapidKey,
  subscribeToPush: notifications.subscribeToPush,
  unsubscribeFromPush: notifications.unsubscribeFromPush,
  testPush: notifications.testPush,
  openApi: apiDocs.openApi,
  apiDocs: apiDocs.apiDocs,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
