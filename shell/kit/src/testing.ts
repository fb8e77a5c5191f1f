import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { User } from '@snake-dispatch/contract/user'
import { vi } from 'vitest'

export { onLiveMessage } from './live-alerts.ts'

/** An approved catcher; the given fields differ. For tests of the kit. */
export function userOf(fields: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'ann@portal.test',
    email: 'ann@portal.test',
    name: 'Ann',
    company: null,
    licenseNumber: 'NSW-7',
    contactNumber: null,
    address: null,
    serviceAreas: null,
    serviceSuburbs: [],
    payId: null,
    role: 'catcher',
    status: 'approved',
    isAdmin: false,
    isModerator: false,
    isDemo: false,
    passwordResetRequired: false,
    notificationSettings: {},
    lastLogin: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

/** What the server tells a page; the given fields differ. */
export function portalPage(fields: Partial<PortalConfig> = {}): PortalConfig {
  return {
    shell: '',
    sharedApi: '',
    remotes: [],
    origin: 'https://snakes.example',
    contactPhone: '0491 570 006',
    partnerLinks: [],
    registrationPolicy: 'standard',
    hasSession: true,
    googleMapsApiKey: null,
    ...fields,
  }
}

interface Answer {
  status: number
  /** A text, or a value that travels as JSON. */
  body?: unknown
}

/** Answers calls by method and path, e.g. `GET /api/auth/me`; another call fails the test that made it. */
export function answerCalls(answers: Record<string, Answer>): { calls: string[] } {
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${url}`
    calls.push(call)
    const answer = answers[call]
    if (!answer) return Promise.reject(new TypeError(`Nobody answers ${call}`))
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return Promise.resolve(new Response(answer.status === 204 ? null : body, { status: answer.status }))
  })
  return { calls }
}
