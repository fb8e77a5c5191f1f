import type { ErrorCode } from '@snake-dispatch/contract/errors'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/** What a call may carry and be answered, to look at. */
export interface Example {
  readonly body?: unknown
  readonly answer?: unknown
  /** What a refusal says, where another sentence than the usual one helps more. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, string>>>
}

const client = {
  snakeType: 'redBelliedBlackSnake',
  urgency: 'high',
  clientName: 'Robin Client',
  clientMobile: '0491 570 157',
  address: '12 Wattle Street, Penrith NSW 2750',
  suburb: 'Penrith',
  quotedCost: 250,
  details: 'Behind the washing machine',
  locationDetails: 'Side gate is open',
}

const available = {
  id: 41,
  jobNumber: 10_000_041,
  ...client,
  clientMobile: null,
  address: 'XX Wattle Street, Penrith NSW 2750',
  photoUrl: null,
  createdById: 7,
  createdBy: { id: 7, name: 'Kim Logger', payId: 'kim@example.com' },
  createdAt: '2026-11-21T03:04:05.678Z',
  claimedById: null,
  claimedBy: null,
  claimedAt: null,
  claimedEta: null,
  completedAt: null,
  completionNotes: null,
  completionPhotoUrl: null,
  isPublicSubmission: false,
  paymentApproved: false,
  paymentSent: false,
  paymentReferenceNumber: null,
}

const claimed = {
  ...available,
  clientMobile: '0491570157',
  address: client.address,
  claimedById: 12,
  claimedBy: { id: 12, name: 'Sam Catcher' },
  claimedAt: '2026-11-21T03:10:00.000Z',
  claimedEta: '2026-11-21T03:40:00.000Z',
}

const user = {
  id: 12,
  username: 'sam@example.com',
  email: 'sam@example.com',
  name: 'Sam Catcher',
  company: 'Reptile Relocations',
  licenseNumber: 'MWL-1234',
  contactNumber: '0491 570 156',
  address: '5 Banksia Road, Penrith',
  serviceAreas: 'Western Sydney',
  serviceSuburbs: ['Penrith', 'Emu Plains'],
  payId: 'sam@example.com',
  role: 'catcher',
  status: 'approved',
  isAdmin: false,
  isModerator: false,
  isDemo: false,
  passwordResetRequired: false,
  notificationSettings: {},
  lastLogin: '2026-11-21T03:00:00.000Z',
  createdAt: '2026-10-01T00:00:00.000Z',
}

const invoice = {
  id: 3,
  number: 17,
  heading: 'Tax invoice',
  quarter: '2026-Q4',
  periodStart: '2026-10-01',
  periodEnd: '2026-12-31',
  issuedOn: '2027-01-01',
  dueOn: '2027-01-15',
  issuer: { name: 'Snake Dispatch NSW', abn: '51 824 753 556' },
  recipient: { id: 12, name: 'Sam Catcher', company: 'Reptile Relocations', address: null },
  totalCents: 100,
  gstCents: 9,
  lines: [
    {
      jobNumber: 10_000_041,
      description: 'Platform fee for job #10000041',
      claimedAt: '2026-11-21T03:10:00.000Z',
      cents: 100,
    },
  ],
}

/** Examples of the calls that a client is written around; a test holds each against the contract. */
export const examples: Readonly<Partial<Record<EndpointName, Example>>> = {
  login: {
    body: { username: 'sam@example.com', password: 'correct horse battery', rememberMe: true },
    answer: user,
    refusals: { UNAUTHENTICATED: 'Invalid credentials', FORBIDDEN: 'Your account is locked: Not paid' },
  },
  me: { answer: user },
  register: {
    body: {
      name: 'Sam Catcher',
      email: 'sam@example.com',
      password: 'Correct-horse-1',
      confirmPassword: 'Correct-horse-1',
      company: 'Reptile Relocations',
      licenseNumber: 'MWL-1234',
      contactNumber: '0491 570 156',
      address: '5 Banksia Road, Penrith',
      serviceAreas: 'Western Sydney',
      payId: 'sam@example.com',
      acceptTerms: true,
    },
    answer: { message: 'Your account is pending admin approval. You will be notified when approved.' },
    refusals: { CONFLICT: 'An account with this email already exists.' },
  },
  updateProfile: {
    body: { contactNumber: '0491 570 156', serviceSuburbs: ['Penrith', 'Emu Plains'] },
    answer: user,
    refusals: { CONFLICT: 'An account with this license number already exists.' },
  },
  changePassword: {
    body: { currentPassword: 'correct horse battery', newPassword: 'staple correct horse' },
    refusals: { BAD_INPUT: 'Current password is incorrect' },
  },
  availableJobs: { answer: [available] },
  createJob: {
    body: client,
    answer: { ...available, clientMobile: '0491570157', address: client.address },
  },
  createPublicJob: {
    body: { ...client, recaptchaToken: 'what the captcha gave', catcherId: '7' },
    answer: { id: 41, jobNumber: 10_000_041, photoAccepted: null },
    refusals: { BAD_INPUT: 'Name must be at least 2 characters' },
  },
  claimJob: {
    body: { eta: 30, contactNumber: '0491 570 156' },
    answer: claimed,
    refusals: { BAD_INPUT: 'ETA is required', NOT_FOUND: 'This job was not found.' },
  },
  assignJob: { body: { userId: 12 }, answer: claimed },
  completeJob: {
    body: {
      completionNotes: 'Relocated to the bush behind the river',
      paymentSent: true,
      paymentReferenceNumber: 'JOB 10000041',
    },
    answer: {
      ...claimed,
      completedAt: '2026-11-21T04:00:00.000Z',
      completionNotes: 'Relocated to the bush behind the river',
      paymentSent: true,
      paymentReferenceNumber: 'JOB 10000041',
    },
    refusals: {
      CONFLICT: 'This job has not been claimed yet.',
      FORBIDDEN: 'Only the catcher who claimed this job can complete it.',
    },
  },
  nextJobNumber: { answer: { nextJobNumber: 10_000_042 } },
  checkNotifications: {
    answer: {
      hasNewJobs: true,
      job: { id: 41, jobNumber: 10_000_041, snakeType: 'redBelliedBlackSnake', suburb: 'Penrith' },
    },
  },
  invoice: { answer: invoice },
  serviceAreas: { answer: { serviceAreas: ['Sydney', 'Sutherland Shire'] } },
  areaSuburbs: { answer: { suburbs: ['Cronulla', 'Engadine'] } },
  subscribeToPush: {
    body: {
      userId: 12,
      subscription: {
        endpoint: 'https://push.example/send/3fW1aQ',
        expirationTime: null,
        keys: { p256dh: `BC${'k'.repeat(85)}`, auth: 'dGhlIHNlY3JldCBvZiBpdA' },
      },
    },
  },
  testPush: { refusals: { CONFLICT: 'Notifications are not enabled on any of your devices yet.' } },
  setUserRole: { refusals: { CONFLICT: 'Only an approved account can be given a role.' } },
  approveUser: { refusals: { CONFLICT: 'This registration was rejected.' } },
  rejectUser: { refusals: { CONFLICT: 'This registration was approved already.' } },
  createUser: { refusals: { CONFLICT: 'An account with this email already exists.' } },
  captchaSiteKey: {
    answer: { siteKey: '', provider: 'altcha', challengeUrl: '/api/captcha/challenge' },
  },
}
