import { Agent } from 'node:http'
import { urlOf } from '@snake-dispatch/client/http'
import { login } from '@snake-dispatch/contract/accounts'
import { reportAlert, type AlertEvent } from '@snake-dispatch/contract/alert-reports'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { assignJob } from '@snake-dispatch/contract/moderation'
import { poster } from '../claim.bench.ts'
import { browser, exampleJob } from '../seed.ts'
import { emailOf, PASSWORD } from './seed-people.ts'
import type { Person } from './people.ts'

/** Reports at a time. */
const CONNECTIONS = 16

/** What people do at the portal, over HTTP. */
export type Calls = ReturnType<typeof openCalls>

export function openCalls(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const post = poster(agent)
  const json = { origin: url, 'content-type': 'application/json' }
  const browsers = new Map<string, Promise<ReturnType<typeof browser>>>()

  async function signIn(username: string, password: string) {
    const own = browser(url)
    // A scenario goes on for days.
    await own.api.call(login, { body: { username, password, rememberMe: true } })
    return own
  }

  /** The browser of somebody, who signs in when they first need it. */
  function of(username: string, password: string) {
    const own = browsers.get(username) ?? signIn(username, password)
    browsers.set(username, own)
    return own
  }
  const ofPerson = (person: Person) => of(emailOf(person), PASSWORD)

  return {
    /** Forgets all sessions, as after weeks in which nobody came back. */
    startOver: () => browsers.clear(),

    /** Signs somebody in. */
    sessionOf: async (person: Person): Promise<string> => (await ofPerson(person)).cookie(),

    /** Logs a job of High urgency. */
    async log(
      admin: { email: string; password: string },
      suburb: string,
    ): Promise<{ id: number; jobNumber: number }> {
      const { api } = await of(admin.email, admin.password)
      return api.call(createJob, { body: { ...exampleJob, address: `12 High Street, ${suburb}`, suburb } })
    },

    /** @returns whether they got it */
    async claim(person: Person, jobId: number): Promise<boolean> {
      const { cookie } = await ofPerson(person)
      const path = urlOf(claimJob, { params: { id: jobId } })
      const status = await post(url + path, { ...json, cookie: cookie() }, '{"eta":30}')
      if (status !== 200 && status !== 409) throw new Error(`A claim answered ${status}`)
      return status === 200
    },

    /** A moderator gives a job to a catcher. @returns false when somebody has it */
    async assign(moderator: Person, jobId: number, userId: number): Promise<boolean> {
      const { cookie } = await ofPerson(moderator)
      const path = urlOf(assignJob, { params: { jobId } })
      const body = JSON.stringify({ userId })
      const status = await post(url + path, { ...json, cookie: cookie() }, body)
      if (status !== 200 && status !== 409) throw new Error(`An assignment answered ${status}`)
      return status === 200
    },

    async complete(person: Person, jobId: number): Promise<void> {
      const { cookie } = await ofPerson(person)
      const path = urlOf(completeJob, { params: { id: jobId } })
      const headers = { ...json, cookie: cookie(), 'idempotency-key': crypto.randomUUID() }
      const status = await post(url + path, headers, '{"completionNotes":"Relocated"}')
      if (status !== 200) throw new Error(`A completion answered ${status}`)
    },

    /** Devices report, several at a time. */
    async report(event: AlertEvent, receipts: readonly string[]): Promise<void> {
      const waiting = receipts.values()
      const send = async () => {
        for (const receipt of waiting) {
          const status = await post(url + urlOf(reportAlert), json, JSON.stringify({ receipt, event }))
          if (status !== 204) throw new Error(`A report answered ${status}`)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, send))
    },

    close: () => agent.destroy(),
  }
}
