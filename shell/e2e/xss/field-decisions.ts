import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/**
 * The texts of the contract that are compared, looked up or decoded, and never shown to anybody as they came in, each
 * with what is done with it. Every other text has to be stored by `storePayloads`, or to be refused by the contract.
 */
export const neverShown: Readonly<Record<string, string>> = {
  'login.username': 'looked up',
  'login.password': 'compared',
  'passkeySignIn.response.id': 'looked up',
  'passkeyCreation.currentPassword': 'compared',
  'addPasskey.response.id': 'compared with what the authenticator has signed',
  'removePasskey.currentPassword': 'compared',
  'register.password': 'hashed',
  'register.confirmPassword': 'compared',
  'createUser.password': 'hashed',
  'updateProfile.currentPassword': 'compared',
  'changePassword.currentPassword': 'compared',
  'changePassword.newPassword': 'hashed',
  'requestErasure.currentPassword': 'compared',
  'resetUserPassword.newPassword': 'hashed',
  'setPasswordByLink.token': 'looked up',
  'setPasswordByLink.newPassword': 'hashed',
  'markChangesSeen.name': 'compared',
  'markChangesSeen.licenseNumber': 'compared',
  'checkCredential.number': 'compared',
  'createPublicJob.photoUrl': 'decoded as a picture',
  'createPublicJob.recaptchaToken': 'verified',
  'createPublicJob.catcherId': 'looked up',
  'readClientPage.link': 'looked up',
  'cancelRequest.link': 'looked up',
  'cancelRequest.seen': 'compared',
  'sayInside.link': 'looked up',
  'addRequestPhoto.link': 'looked up',
  'addRequestPhoto.photoUrl': 'decoded as a picture',
  'answerCame.link': 'looked up',
  'askAgain.link': 'looked up',
  'readCatcherPhoto.link': 'looked up',
  'saveProfilePhoto.photoUrl': 'decoded as a picture',
  'subscribeToPush.subscription.endpoint': 'refused unless it is of a known push service',
  'unsubscribeFromPush.endpoint': 'looked up',
  'reportAlert.receipt': 'verified',
}

/** Texts that are stored and that no screen of this journey shows, each with who would get them. */
export const shownNowhere: Readonly<Record<string, string>> = {
  'reportCrash.message': 'admins see at /admin/queues what is left of it without numbers and quotations',
  'reportCrash.stack': 'of it the functions and files are stored, and a payload names none',
  'reportCrash.page': 'admins see its path without longer numbers',
  'register.payId': 'their loggers, and they themselves, who change it here',
}

/** Texts that are not stored here, as the same component draws another one that is, each with which. */
export const drawnAsAnother: Readonly<Record<string, string>> = {
  'addAccountNote.note': 'releaseJob.note, on the page of the account',
  'sendOfficeMessage.message': 'releaseJob.note, in the trail and in a line above the lists',
  'addJobNote.note': 'releaseJob.note, in the life of the job',
  'cancelJob.reason': 'releaseJob.note, in the life of the job',
  'deleteJob.reason': 'releaseJob.note, in the life of the job',
  'liftBound.reason': 'lockUser.reason, in the audit trail',
  'correctAccount.name': 'updateProfile.name, in the list of accounts',
  'correctAccount.company': 'updateProfile.company, in the list of accounts',
  'correctAccount.licenseNumber': 'updateProfile.licenseNumber, in the list of accounts',
  'correctAccount.contactNumber': 'updateProfile.contactNumber, in the list of accounts',
  'correctAccount.address': 'register.address, in the list of registrations',
  'correctAccount.baseSuburb': 'updateProfile.baseSuburb, in the candidates',
  'markPaymentSent.reference': 'completeJob.paymentReferenceNumber, in the earnings as in the lists of jobs',
  'markHoaxNumber.reason': 'lockUser.reason, in the audit trail',
  'releaseClaim.reason': 'releaseJob.note, in the life of the job',
  'restoreJob.reason': 'lockUser.reason, in the audit trail',
  'saveCredential.number': 'updateProfile.licenseNumber, in the list of credentials',
  'saveCredential.issuer': 'updateProfile.licenseNumber, in the list of credentials',
  'saveUserCredential.number': 'updateProfile.licenseNumber, in the list of credentials',
  'saveUserCredential.issuer': 'updateProfile.licenseNumber, in the list of credentials',
  'withdrawPaymentOffence.reason': 'recordPaymentOffence.note, in the list of offences',
  'unmarkHoaxNumber.reason': 'lockUser.reason, in the audit trail',
}

/** The calls that `storePayloads` makes: a further call with a text that somebody may read has to be made there too. */
export const storedCalls: readonly EndpointName[] = [
  'register',
  'updateProfile',
  'addPasskey',
  'renamePasskey',
  'createUser',
  'lockUser',
  'askRevocation',
  'recordPaymentOffence',
  'recordPayment',
  'createJob',
  'createPublicJob',
  'claimJob',
  'completeJob',
  'releaseJob',
  'reportCrash',
]
