import type { Page } from '@playwright/test'
import { createApi, type Api } from '@snake-dispatch/client/http'
import { login } from '@snake-dispatch/contract/accounts'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { createJob, type JobInput } from '@snake-dispatch/contract/job-creation'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { listUsers, setUserRole } from '@snake-dispatch/contract/user-management'
import { releaseJob } from '@snake-dispatch/contract/job-release'
import { deleteJob } from '@snake-dispatch/contract/moderation'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { approveUser, pendingUsers, register } from '@snake-dispatch/contract/registration'
import type { ReleaseReason } from '@snake-dispatch/domain/release-reasons'
import { newCatcher, newMobile, type CatcherDetails } from './people.ts'
import type { Portal } from './server.ts'

/** What a sign-in needs. */
export type Account = Pick<CatcherDetails, 'email' | 'password'>

/** A client of the API that keeps its session cookie, as a browser does, signed in to an account if one is given. */
export async function clientOf(portal: Portal, account?: Account): Promise<Api> {
  let cookie = ''
  const api = createApi({
    baseUrl: portal.url,
    fetch: async (input, init) => {
      const headers = { ...(init?.headers as Record<string, string>), cookie, origin: portal.url }
      const response = await fetch(input, { ...init, headers })
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
      if (set.length > 0) cookie = set.join('; ')
      return response
    },
  })
  if (account) await api.call(login, { body: { username: account.email, password: account.password } })
  return api
}

/** What a catcher with these details registers with. */
export const registrationOf = ({
  name,
  email,
  password,
  licenseNumber,
  company,
  contactNumber,
}: CatcherDetails) => ({
  name,
  email,
  password,
  confirmPassword: password,
  licenseNumber,
  company,
  contactNumber,
  address: '12 Harbour Road, Manly',
  serviceAreas: 'Northern Beaches',
  payId: '0491 570 157',
  acceptTerms: true as const,
})

/** Registers a catcher and approves them, without a screen. */
export async function approvedCatcher(portal: Portal, name: string): Promise<CatcherDetails> {
  const catcher = newCatcher(name)
  const { email } = catcher
  const guest = await clientOf(portal)
  await guest.call(register, { body: registrationOf(catcher) })
  const admin = await clientOf(portal, portal.admin)
  const user = (await admin.call(pendingUsers)).find((pending) => pending.email === email)
  if (!user) throw new Error(`${name} is not among the pending registrations`)
  await admin.call(approveUser, { params: { userId: user.id } })
  return catcher
}

/** The same for one who serves these suburbs alone. */
export async function approvedCatcherOf(
  portal: Portal,
  name: string,
  ...serviceSuburbs: string[]
): Promise<CatcherDetails> {
  const catcher = await approvedCatcher(portal, name)
  await (await clientOf(portal, catcher)).call(updateProfile, { body: { serviceSuburbs } })
  return catcher
}

/** Signs a page's browser in, without a screen. */
export async function signInByApi(page: Page, portal: Portal, { email, password }: Account): Promise<void> {
  const answer = await page.request.post(`${portal.url}/api/auth/login`, {
    headers: { origin: portal.url },
    data: { username: email, password },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`)
}

const exampleJob = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  clientName: 'Sam Lee',
  suburb: 'Katoomba',
  quotedCost: 350,
  details: 'About a metre long. Dog is in the yard.',
  locationDetails: 'Kitchen, behind the fridge',
} satisfies Partial<JobInput>

/** Deletes every available job: other journeys leave some behind. */
export async function deleteAvailableJobs(portal: Portal): Promise<void> {
  const admin = await clientOf(portal, portal.admin)
  for (const { id } of await admin.call(availableJobs)) await admin.call(deleteJob, { params: { jobId: id } })
}

let addresses = 100

/**
 * Logs jobs like the example, one after the other, each of another client at another address.
 * @returns the numbers of the jobs
 */
export async function logJobs(
  portal: Portal,
  logger: Account,
  jobs: readonly Partial<JobInput>[],
): Promise<string[]> {
  const api = await clientOf(portal, logger)
  const numbers: string[] = []
  for (const job of jobs) {
    const client = { clientMobile: newMobile(), address: `${++addresses} Cliff Drive, Katoomba` }
    const body = { ...exampleJob, ...client, ...job }
    numbers.push(String((await api.call(createJob, { body })).jobNumber))
  }
  return numbers
}

/** Claims an available job and gives it back. @param number the number of the job */
export async function claimAndRelease(
  portal: Portal,
  catcher: Account,
  number: string,
  reason: ReleaseReason,
): Promise<void> {
  const api = await clientOf(portal, catcher)
  const job = (await api.call(availableJobs, { query: {} })).find((each) => String(each.jobNumber) === number)
  if (!job) throw new Error(`Job ${number} is not available`)
  await api.call(claimJob, { params: { id: job.id }, body: { eta: '30' } })
  await api.call(releaseJob, { params: { id: job.id }, body: { reason } })
}

/** Claims and completes available jobs. @param numbers the numbers of the jobs */
export async function completeJobs(
  portal: Portal,
  catcher: Account,
  numbers: readonly string[],
): Promise<void> {
  const api = await clientOf(portal, catcher)
  const jobs = await api.call(availableJobs, { query: {} })
  for (const { id, jobNumber } of jobs) {
    if (!numbers.includes(String(jobNumber))) continue
    await api.call(claimJob, { params: { id }, body: { eta: '30' } })
    await api.call(completeJob, { params: { id }, body: { completionNotes: 'Relocated to bushland.' } })
  }
}

/** Makes a moderator, or another admin, without a screen. */
export async function approvedStaff(
  portal: Portal,
  name: string,
  role: 'moderator' | 'admin' = 'moderator',
): Promise<CatcherDetails> {
  const person = await approvedCatcher(portal, name)
  const admin = await clientOf(portal, portal.admin)
  const [account] = await admin.call(listUsers, { query: { search: person.email } })
  await admin.call(setUserRole, { params: { userId: account!.id }, body: { role } })
  return person
}

/** Claims an available job. @param number the number of the job */
export async function claimByApi(portal: Portal, catcher: Account, number: string): Promise<void> {
  const api = await clientOf(portal, catcher)
  const job = (await api.call(availableJobs, { query: {} })).find((each) => String(each.jobNumber) === number)
  if (!job) throw new Error(`Job ${number} is not available`)
  await api.call(claimJob, { params: { id: job.id }, body: { eta: '30' } })
}
