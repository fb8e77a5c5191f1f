import * as accounts from './accounts.ts'
import { reportAlert } from './alert-reports.ts'
import { reportCrash } from './client-errors.ts'
import * as audit from './audit.ts'
import * as apiDocs from './api-docs.ts'
import * as areas from './areas.ts'
import * as captcha from './captcha.ts'
import * as alarms from './catcher-alarms.ts'
import { claimLimits } from './claim-limits.ts'
import * as clientPage from './client-page.ts'
import { coverage } from './coverage.ts'
import * as cover from './cover.ts'
import * as credentialChanges from './credential-changes.ts'
import { credentials } from './credentials.ts'
import * as dispatch from './dispatch-statistics.ts'
import * as disputes from './disputes.ts'
import * as earnings from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import * as bulkPayments from './bulk-payments.ts'
import * as fees from './fees.ts'
import { configuration } from './configuration.ts'
import { exportAccounts, exportJobs } from './exports.ts'
import * as licence from './licence-return.ts'
import * as month from './month-report.ts'
import { endedJobs } from './ended-jobs.ts'
import { find } from './find.ts'
import { accountJobs } from './found-jobs.ts'
import { correctAccount } from './account-correction.ts'
import { accountNotes, addAccountNote } from './account-notes.ts'
import { boardMap } from './board-map.ts'
import { boardSettings, saveBoardSettings } from './board-settings.ts'
import { person } from './person.ts'
import * as hoaxes from './hoaxes.ts'
import * as inbox from './inbox.ts'
import * as invoices from './invoices.ts'
import * as arrival from './job-arrival.ts'
import { noteCall } from './job-calls.ts'
import { claimJob } from './job-claim.ts'
import { completeJob } from './job-completion.ts'
import * as jobCreation from './job-creation.ts'
import { jobLife } from './job-life.ts'
import * as mates from './job-mates.ts'
import { mergeJobs, undoJobAct } from './job-merge.ts'
import * as templates from './message-templates.ts'
import * as messages from './messages.ts'
import { addJobNote } from './job-notes.ts'
import { markJobOpened } from './job-opening.ts'
import * as jobQueue from './job-queue.ts'
import * as jobDecline from './job-decline.ts'
import * as jobRelease from './job-release.ts'
import { restoreJob } from './job-restore.ts'
import * as jobState from './job-state.ts'
import * as jobs from './jobs.ts'
import * as logged from './logged-jobs.ts'
import * as loggerPayments from './logger-payments.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as officeCalls from './office-calls.ts'
import { sendOfficeMessage } from './office-message-sending.ts'
import { markMessageRead, officeMessages } from './office-messages.ts'
import { pendingCount } from './pending-count.ts'
import { queueCounts } from './queue-counts.ts'
import * as onBehalf from './on-behalf.ts'
import * as onCall from './on-call.ts'
import * as offences from './payment-offences.ts'
import { personalLink } from './personal-link.ts'
import * as ownData from './own-data.ts'
import * as privacyRequests from './privacy-requests.ts'
import * as passwordLinks from './password-links.ts'
import * as passkeys from './passkeys.ts'
import * as photos from './photos.ts'
import * as profile from './profile.ts'
import * as profilePhotos from './profile-photo.ts'
import { createPublicJob } from './public-job.ts'
import * as health from './health.ts'
import { jobReceipt } from './receipts.ts'
import * as revocations from './revocations.ts'
import * as registration from './registration.ts'
import { logout, me } from './session.ts'
import * as sessions from './sessions.ts'
import { correctJobByStaff } from './staff-correction.ts'
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
  passkeyOptions: passkeys.passkeyOptions,
  passkeySignIn: passkeys.passkeySignIn,
  passkeys: passkeys.passkeys,
  passkeyCreation: passkeys.passkeyCreation,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  mySessions: sessions.mySessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  register: registration.register,
  updateProfile: profile.updateProfile,
  changePassword: profile.changePassword,
  profilePhoto: profilePhotos.profilePhoto,
  saveProfilePhoto: profilePhotos.saveProfilePhoto,
  removeProfilePhoto: profilePhotos.removeProfilePhoto,
  removeUserPhoto: profilePhotos.removeUserPhoto,
  exportOwnData: ownData.exportOwnData,
  ownJobs: ownData.ownJobs,
  requestErasure: ownData.requestErasure,
  withdrawErasure: ownData.withdrawErasure,
  findClientJobs: privacyRequests.findClientJobs,
  exportClientJobs: privacyRequests.exportClientJobs,
  eraseClientJobs: privacyRequests.eraseClientJobs,
  erasureRequests: privacyRequests.erasureRequests,
  eraseAccount: privacyRequests.eraseAccount,
  listUsers: management.listUsers,
  createUser: management.createUser,
  pendingUsers: registration.pendingUsers,
  pendingCount,
  approveUser: registration.approveUser,
  rejectUser: registration.rejectUser,
  reopenUser: registration.reopenUser,
  undoApproval: registration.undoApproval,
  setUserRole: management.setUserRole,
  lockUser: management.lockUser,
  unlockUser: management.unlockUser,
  resetUserPassword: management.resetUserPassword,
  requirePasswordReset: management.requirePasswordReset,
  markChangesSeen: management.markChangesSeen,
  createPasswordLink: passwordLinks.createPasswordLink,
  setPasswordByLink: passwordLinks.setPasswordByLink,
  userSessions: sessions.userSessions,
  endUserSession: sessions.endUserSession,
  possibleApprovers: revocations.possibleApprovers,
  revocations: revocations.revocations,
  askRevocation: revocations.askRevocation,
  agreeToRevocation: revocations.agreeToRevocation,
  cancelRevocation: revocations.cancelRevocation,
  recordPaymentOffence: offences.recordPaymentOffence,
  paymentOffences: offences.paymentOffences,
  withdrawPaymentOffence: offences.withdrawPaymentOffence,
  credentials,
  saveCredential: credentialChanges.saveCredential,
  saveCredentialPhoto: credentialChanges.saveCredentialPhoto,
  removeCredentialPhoto: credentialChanges.removeCredentialPhoto,
  userCredentials: credentialChanges.userCredentials,
  saveUserCredential: credentialChanges.saveUserCredential,
  checkCredential: credentialChanges.checkCredential,
  auditTrail: audit.auditTrail,
  jobTrail: audit.jobTrail,
  health: health.health,
  availableJobs: jobs.availableJobs,
  jobs: jobs.jobs,
  myActiveJobs: jobs.myActiveJobs,
  myCompletedJobs: jobs.myCompletedJobs,
  loggedJobs: jobs.loggedJobs,
  correctJob: logged.correctJob,
  withdrawJob: logged.withdrawJob,
  claimLimits,
  nextJobNumber: jobCreation.nextJobNumber,
  jobState: jobState.jobState,
  createJob: jobCreation.createJob,
  createPublicJob,
  readClientPage: clientPage.readClientPage,
  cancelRequest: clientPage.cancelRequest,
  sayInside: clientPage.sayInside,
  addRequestPhoto: clientPage.addRequestPhoto,
  answerCame: clientPage.answerCame,
  askAgain: clientPage.askAgain,
  openClientDispute: clientPage.openClientDispute,
  replyToClientDispute: clientPage.replyToClientDispute,
  appealClientDispute: clientPage.appealClientDispute,
  settleNobodyCame: clientPage.settleNobodyCame,
  readCatcherPhoto: clientPage.readCatcherPhoto,
  revokeClientLinks: clientPage.revokeClientLinks,
  personalLink,
  claimJob,
  completeJob,
  declineJob: jobDecline.declineJob,
  releaseJob: jobRelease.releaseJob,
  cancelJob: jobRelease.cancelJob,
  markJobOpened,
  findMates: mates.findMates,
  jobOffers: mates.jobOffers,
  offerJob: mates.offerJob,
  withdrawOffer: mates.withdrawOffer,
  acceptOffer: mates.acceptOffer,
  declineOffer: mates.declineOffer,
  giveNewEta: arrival.giveNewEta,
  confirmArrival: arrival.confirmArrival,
  openJobs: moderation.openJobs,
  jobCandidates: moderation.jobCandidates,
  assignJob: moderation.assignJob,
  releaseClaim: moderation.releaseClaim,
  deleteJob: moderation.deleteJob,
  correctJobByStaff,
  giveEtaForCatcher: onBehalf.giveEtaForCatcher,
  confirmArrivalForCatcher: onBehalf.confirmArrivalForCatcher,
  completeForCatcher: onBehalf.completeForCatcher,
  restoreJob,
  mergeJobs,
  undoJobAct,
  addJobNote,
  noteCall,
  statistics: moderation.statistics,
  dispatchStatistics: dispatch.dispatchStatistics,
  jobQueue: jobQueue.jobQueue,
  queueCounts,
  boardMap,
  jobLife,
  find,
  endedJobs,
  knownNumber: officeCalls.knownNumber,
  takeCall: officeCalls.takeCall,
  accountJobs,
  person,
  accountNotes,
  boardSettings,
  saveBoardSettings,
  addAccountNote,
  sendOfficeMessage,
  officeMessages,
  adminMessages: messages.adminMessages,
  sendTestMessage: messages.sendTestMessage,
  jobMessages: messages.jobMessages,
  userMessages: messages.userMessages,
  switchAddress: messages.switchAddress,
  messageSettings: messages.messageSettings,
  switchMessage: messages.switchMessage,
  askAddressProof: messages.askAddressProof,
  proveMobile: messages.proveMobile,
  proveMail: messages.proveMail,
  stopMessages: messages.stopMessages,
  askPasswordLink: messages.askPasswordLink,
  markMessageRead,
  correctAccount,
  coverage,
  coverageWeek: cover.coverageWeek,
  possibleCovers: cover.possibleCovers,
  askForCover: cover.askForCover,
  withdrawCoverAsk: cover.withdrawCoverAsk,
  ownCoverAsks: cover.ownCoverAsks,
  answerCoverAsk: cover.answerCoverAsk,
  catcherAlarms: alarms.catcherAlarms,
  markAlarmSeen: alarms.markAlarmSeen,
  liftBound: alarms.liftBound,
  markHoaxNumber: hoaxes.markHoaxNumber,
  unmarkHoaxNumber: hoaxes.unmarkHoaxNumber,
  letRequestGo: hoaxes.letRequestGo,
  serviceAreas: areas.serviceAreas,
  areaSuburbs: areas.areaSuburbs,
  invoices: invoices.invoices,
  invoice: invoices.invoice,
  invoicePdf: invoices.invoicePdf,
  currentFees: invoices.currentFees,
  feeOverview: fees.feeOverview,
  adminInvoices: fees.adminInvoices,
  recordPayment: fees.recordPayment,
  undoPayment: fees.undoPayment,
  recordPayments: bulkPayments.recordPayments,
  numberedInvoices: bulkPayments.numberedInvoices,
  exportFees: fees.exportFees,
  configuration,
  messageTemplates: templates.messageTemplates,
  saveMessageTemplate: templates.saveMessageTemplate,
  exportAccounts,
  exportJobs,
  exportTrail: audit.exportTrail,
  earnings: earnings.earnings,
  monthReport: month.monthReport,
  exportMonthRegions: month.exportMonthRegions,
  exportMonthKinds: month.exportMonthKinds,
  licenceReturn: licence.licenceReturn,
  exportLicenceReturn: licence.exportLicenceReturn,
  licenceReturns: licence.licenceReturns,
  licenceReturnOf: licence.licenceReturnOf,
  exportLicenceReturns: licence.exportLicenceReturns,
  jobReceipt,
  owedPayments: loggerPayments.owedPayments,
  awaitedPayments: loggerPayments.awaitedPayments,
  markPaymentSent: loggerPayments.markPaymentSent,
  confirmPayment: loggerPayments.confirmPayment,
  reportMissedPayment: loggerPayments.reportMissedPayment,
  missedPayments: loggerPayments.missedPayments,
  settleMissedPayment: loggerPayments.settleMissedPayment,
  openDispute: disputes.openDispute,
  ownDisputes: disputes.ownDisputes,
  replyToDispute: disputes.replyToDispute,
  appealDispute: disputes.appealDispute,
  staffDisputes: disputes.staffDisputes,
  staffDispute: disputes.staffDispute,
  decideDispute: disputes.decideDispute,
  unpaidShares: disputes.unpaidShares,
  captchaSiteKey: captcha.captchaSiteKey,
  captchaChallenge: captcha.captchaChallenge,
  photo: photos.photo,
  checkNotifications: notifications.checkNotifications,
  notices: notifications.notices,
  inbox: inbox.inbox,
  inboxState: inbox.inboxState,
  markInboxRead: inbox.markInboxRead,
  vapidKey: notifications.vapidKey,
  subscribeToPush: notifications.subscribeToPush,
  unsubscribeFromPush: notifications.unsubscribeFromPush,
  pushDevices: notifications.pushDevices,
  removePushDevice: notifications.removePushDevice,
  testPush: notifications.testPush,
  reportAlert,
  reportCrash,
  onCall: onCall.onCall,
  saveOnCallPlan: onCall.saveOnCallPlan,
  switchOnCall: onCall.switchOnCall,
  openApi: apiDocs.openApi,
  apiDocs: apiDocs.apiDocs,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
