import type { EndpointName } from '@snake-dispatch/contract/endpoints'

/** What a call may carry and be answered, to look at. */
export interface Example {
  readonly body?: unknown
  readonly answer?: unknown
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

/** Examples of the calls that a client is written around; a test holds each against the contract. */
export const examples: Readonly<Partial<Record<EndpointName, Example>>> = {
  login: {
    body: { username: 'sam@example.com', password: 'correct horse battery', rememberMe: true },
    answer: user,
  },
  me: { answer: user },
  availableJobs: { answer: [available] },
  createJob: {
    body: client,
    answer: { ...available, clientMobile: '0491570157', address: client.address },
  },
  createPublicJob: {
    body: { ...client, recaptchaToken: 'what the captcha gave', catcherId: '7' },
    answer: { id: 41, jobNumber: 10_000_041 },
  },
  claimJob: { body: { eta: 30, contactNumber: '0491 570 156' }, answer: claimed },
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
  },
  nextJobNumber: { answer: { nextJobNumber: 10_000_042 } },
  checkNotifications: {
    answer: {
      hasNewJobs: true,
      job: { id: 41, jobNumber: 10_000_041, snakeType: 'redBelliedBlackSnake', suburb: 'Penrith' },
    },
  },
  captchaSiteKey: {
    answer: { siteKey: '', provider: 'altcha', challengeUrl: '/api/captcha/challenge' },
  },
}
