import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { JsonSchema } from './json-schemas.ts'

/** What there is to know of a call beyond its summary and who may make it. */
export const operationNotes: Readonly<Partial<Record<EndpointName, string>>> = {
  login:
    'The answer sets the cookie of the session. A locked or rejected account is told so (403) only after its right password.',
  demoLogin: 'The demo account lives in a world of its own: nothing that it does reaches anybody.',
  logout: 'The sockets of the account are closed; its other browsers connect again at once.',
  signOutEverywhere: 'Every session and socket of the account ends.',
  register: 'The account is pending: it may sign in, and do nothing more until an admin has approved it.',
  changePassword: 'The answer renews the cookie of the session; every other session of the account ends.',
  listUsers: 'Admins get each account whole, moderators what they need for assigning jobs.',
  claimJob: 'Of several claims at once one wins. Sent again by the same catcher it answers the same job.',
  completeJob: 'For the catcher who has claimed the job. Sent again by him it answers the same job.',
  createPublicJob:
    'Needs the token of a captcha: see "Captcha" above. A photo that cannot be used is left out; others are shown a moment later.',
  nextJobNumber: 'Another job may be made first; the number that counts is in the answer of POST /api/jobs.',
  checkNotifications:
    'Made for asking every 30 seconds: one job at a time, the most urgent and newest first.',
  subscribeToPush:
    'The user id must be the caller’s own. Endpoints of well-known push services are taken, no others. At most 10 browsers of an account are pushed to.',
  testPush: 'Waits until a push service has taken the message.',
  photo: 'For those who may see the job that the photo belongs to; to all others it is not there.',
  captchaChallenge: 'A challenge of ALTCHA, version 2: see "Captcha" above.',
  invoices: 'Catchers get their own, admins everybody’s.',
}

/** What the values of a path or a query mean, by place and name. */
export const parameterNotes: Readonly<Record<string, string>> = {
  'path.id': 'The id that the lists answer',
  'path.userId': 'The id of the account',
  'path.jobId': 'The id of the job',
  'path.area': 'The name or the slug of an area, in any case',
  'path.key': 'The last part of a photo’s path',
  'query.search':
    'Words of the species, suburb, address, client, details or logger, a job number, a cost, a complete mobile, or an urgency',
  'query.limit': 'Most entries of one page; without it 500 (of the available jobs all)',
  'query.cursor': 'X-Next-Cursor of the page before',
  'query.userId': 'Whose: for admins',
}

const mobile = 'An Australian mobile or landline: ten digits that begin with 0, spaces allowed'
const emailOrMobile = 'An e-mail address or an Australian mobile (04…), either of which names the account'
const phone = 'At least 8 characters, or empty'
const photo = 'The photo as a data URL: JPEG, PNG or WebP, at most 2 MB'
const photoPath = 'The path of the photo'
const user = {
  role: 'What the account is; the flags below may give it more',
  status: 'Until it is approved nothing of jobs is open to the account',
  isAdmin: 'An admin whatever the role says',
  isModerator: 'A moderator whatever the role says',
  serviceSuburbs: 'Jobs of other suburbs are neither listed nor told; empty means all',
  passwordResetRequired: 'Only changing the password and signing out are open to the account',
  payId: 'Where the 20 % for a logged job are paid to',
}
const invoice = {
  number: 'From 1, without gaps',
  quarter: 'The quarter that is billed, such as 2026-Q4; days are those of Sydney',
  gstCents: 'The GST that the total includes; null on an invoice that is no tax invoice',
}
const registration = {
  email: emailOrMobile,
  confirmPassword: 'The same as password',
  contactNumber: phone,
  licenseNumber: 'Unique among all accounts, whatever its case and spaces',
  acceptTerms: 'The terms and conditions have been read and accepted',
}

/** What the fields of the shapes mean, where their names and rules do not say it. */
const fieldNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: user,
  AccountForAdmin: { ...user, lockedReason: 'What the account is told when it signs in' },
  Job: {
    snakeType: 'A species as JobInput lists them, or another that older jobs have',
    clientMobile: 'Null for those who neither logged nor claimed the job, moderators and admins excepted',
    address: 'The house number reads "XX" for the same people',
    quotedCost: 'Whole dollars: 80 % are the catcher’s, 20 % the logger’s',
    photoUrl: `${photoPath} that came with the request`,
    completionPhotoUrl: `${photoPath} of the completed work`,
    createdById: 'Who logged the job; null for a request of the public without a personal link',
    createdBy: 'Who logged the job, with where to pay the 20 %',
    claimedById: 'Null while the job can be claimed',
    claimedEta: 'When the catcher said he would be there',
    completedAt: 'Null until the job is done',
  },
  JobInput: { clientMobile: mobile, photoUrl: photo, quotedCost: 'Whole dollars' },
  PublicJobInput: {
    clientMobile: mobile,
    photoUrl: photo,
    quotedCost: 'Whole dollars',
    recaptchaToken: 'What the captcha gave: see "Captcha" above',
    catcherId: 'The catcher of the personal link, who then counts as the logger; an unknown one is ignored',
  },
  ClaimInput: {
    eta: 'Minutes until arrival',
    contactNumber: 'Where the client reaches the catcher; without it the number of his profile',
  },
  CompleteInput: {
    completionPhotoUrl: photo,
    paymentSent: 'Whether the logger’s 20 % have been paid',
    paymentReferenceNumber: 'The reference of that payment',
  },
  LoginInput: {
    username: 'The e-mail or mobile of the account',
    rememberMe: 'Keeps the session for 30 days; otherwise it ends with the browser, or after 12 idle hours',
  },
  RegisterInput: registration,
  StrictRegisterInput: registration,
  ProfileInput: {
    email: emailOrMobile,
    contactNumber: phone,
    serviceSuburbs: 'Takes the place of all that were chosen; empty means all',
  },
  ChangePasswordInput: { newPassword: 'Another one than the current where a change is required' },
  CreateUserInput: { email: 'An e-mail address', isAdmin: 'An admin; otherwise a catcher' },
  LockInput: { reason: 'Told to whoever signs in to the account' },
  PaymentOffenceInput: { note: 'What happened: for the record, read by admins only' },
  PaymentOffence: { number: '1 for the account’s first offence, 2 for its second, and so on' },
  AssignInput: { userId: 'An approved catcher who is not locked, neither moderator nor admin' },
  Statistics: {
    totalAvailableJobs: 'Jobs that can be claimed',
    activeCatchers: 'Accounts that jobs can be assigned to',
    publicSubmissions: 'Requests of the public, whatever became of them',
  },
  InvoiceSummary: invoice,
  Invoice: invoice,
  NotificationSettings: {
    push: 'False: nothing is pushed to the account’s browsers',
    newJobs: 'False: the account is not told of new jobs at all',
  },
}

/**
 * The shapes with what there is to know of their fields.
 * @throws Error when a note is about a field that its shape does not have
 */
export function withNotes(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, noted(name, schema)]))
}

function noted(name: string, schema: JsonSchema): JsonSchema {
  const properties = { ...schema.properties } as Record<string, JsonSchema>
  for (const [field, description] of Object.entries(fieldNotes[name] ?? {})) {
    const property = properties[field]
    if (!property) throw new Error(`There is a note about ${name}.${field}, which is not there.`)
    properties[field] = { ...property, description }
  }
  return schema.properties ? { ...schema, properties } : schema
}
