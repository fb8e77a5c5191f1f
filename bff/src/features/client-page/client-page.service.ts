import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { isClientsDisputeLink, type ClientLinkKind } from '@snake-dispatch/domain/client-link'
import { isOver, mayClientCancel } from '@snake-dispatch/domain/client-rights'
import type { CameAnswer } from '@snake-dispatch/domain/client-state'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { clientDisputes, clientReads, wrongClientLinks } from '../../limits/limit-numbers.ts'
import { networkOf } from '../../limits/network.ts'
import { profilePhotoUrl } from '../accounts/profile-photo.rows.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Disputes } from '../disputes/disputes.service.ts'
import { readForClient } from '../disputes/dispute-lists.service.ts'
import { cancelForClient } from '../claims/cancellation.service.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import type { JobService } from '../jobs/job.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { readPhotoUpload, UNREADABLE_PHOTO, type PhotoUploads } from '../photos/photo-upload.service.ts'
import { revokeLinks, type ClientLinks, type FoundLink } from './client-links.service.ts'
import { settleCame, writeAnswer } from './client-answers.rows.ts'
import {
  mayAddPhoto,
  mayAnswer,
  mayAskAgain,
  maySayInside,
  presentRequest,
  versionOf,
} from './client-page.presenter.ts'
import { readRequest, type RequestRow } from './client-page.rows.ts'
import { photographed, presentCatcher } from './who-comes.presenter.ts'

/** What the pages of clients need of other features. */
export interface ClientPageNeeds {
  readonly links: ClientLinks
  readonly uploads: PhotoUploads
  readonly ladders: Pick<LadderService, 'end' | 'follow'>
  readonly notifications: Pick<NotificationService, 'notifyCancelled'>
  readonly office: Pick<OfficeNotices, 'tellModerators'>
  readonly requests: Pick<JobService, 'sendAgain'>
  readonly disputes: Disputes['ofClient']
}

/** Who calls with a link. */
interface Holder {
  readonly link: string
  /** Network address of the request, see `clientAddress`. */
  readonly address: string
}

/** What the holders of links to a request may do, the same for REST and GraphQL. */
export type ClientPageService = ReturnType<typeof createClientPageService>

export function createClientPageService(
  core: Pick<Core, 'clock' | 'database' | 'events' | 'limits'>,
  { links, uploads, ladders, notifications, office, requests, disputes }: ClientPageNeeds,
) {
  const { clock, database, events, limits } = core
  const reads = limits.inMemory(clientReads)
  const wrong = limits.shared(wrongClientLinks)
  const disputeTexts = limits.shared(clientDisputes)

  /**
   * What a link leads to. A valid one always works, however many wrong ones its network has tried (DISP-32).
   * @throws AppError NOT_FOUND for one that is wrong, revoked or expired, without saying which (DISP-34); RATE_LIMITED
   *   when its network has tried too many of these
   */
  async function open({ link, address }: Holder): Promise<FoundLink> {
    const found = await links.find(link)
    if (found) return found
    await wrong.consume(networkOf(address))
    throw linkNotFound()
  }

  async function read(link: FoundLink): Promise<ClientPage> {
    const scope = database.scope(link.realm)
    const row = await readRequest(scope, link.jobId)
    const now = clock.now()
    const shown = {
      nextLink: row.nextLink && links.shownToken(row.nextLink),
      viewLink: row.viewLink && links.shownToken(row.viewLink),
    }
    // Who only looks reads nothing of a dispute (D-175).
    const dispute = isClientsDisputeLink(link.kind)
      ? await readForClient(scope, link.jobId, row, now)
      : { dispute: null, mayDispute: false }
    return { ...presentRequest(row, link.kind, { links: shown, now }), ...dispute }
  }

  /** @throws AppError RATE_LIMITED, and as `open` */
  async function openForCall(holder: Holder): Promise<FoundLink> {
    const link = await open(holder)
    await reads.consume(link.key)
    return link
  }

  /**
   * Changes a request as its client. A link that only shows the request is refused (DISP-33).
   * @param mayChange the kinds of links that may; the client's alone when left out
   * @throws AppError as `openForCall`; NOT_FOUND when the link may not
   */
  async function change(
    holder: Holder,
    work: (tx: Transaction, row: RequestRow, now: Date, jobId: number) => Promise<void>,
    mayChange: (kind: ClientLinkKind) => boolean = (kind) => kind === 'client',
  ): Promise<ClientPage> {
    const link = await openForCall(holder)
    if (!mayChange(link.kind)) throw linkNotFound()
    await database.scope(link.realm).transaction(async (tx) => {
      await lockJob(tx, link.jobId)
      await work(tx, await readRequest(tx, link.jobId), clock.now(), link.jobId)
    })
    return read(link)
  }

  /** Sends a text of a dispute. @throws AppError RATE_LIMITED, beyond the limit of a link; and as `change` */
  async function write(
    holder: Holder,
    text: string,
    send: (tx: Transaction, jobId: number, text: string, address: string) => Promise<void>,
  ): Promise<ClientPage> {
    const link = await open(holder)
    await disputeTexts.consume(link.key)
    return change(
      holder,
      (tx, _row, _now, jobId) => send(tx, jobId, text, holder.address),
      isClientsDisputeLink,
    )
  }

  return {
    /** What has become of the request (DISP-31). @throws AppError RATE_LIMITED, and as `open` */
    read: async (holder: Holder): Promise<ClientPage> => read(await openForCall(holder)),

    /**
     * The photo of who comes, as a data URL; null when there is none to show (D-140).
     * @throws AppError RATE_LIMITED, and as `open`
     */
    async catcherPhoto(holder: Holder): Promise<{ photo: string | null }> {
      const link = await openForCall(holder)
      const scope = database.scope(link.realm)
      const userId = photographed(await readRequest(scope, link.jobId), clock.now())
      return { photo: userId === null ? null : await profilePhotoUrl(scope, userId) }
    },

    /** What a link leads to, for a page that subscribes to changes. @throws AppError as `open` */
    open,

    /** Reads the link of an open page again, without a limit; null once it is revoked or expired. */
    find: (token: string): Promise<FoundLink | null> => links.find(token),

    /**
     * Cancels the request (D-45, DISP-33): at any time while nobody has claimed it, else until the announced time of
     * arrival. The catcher is notified, and their fee is reversed. Of a concurrent cancellation and claim the first
     * wins.
     * @throws AppError CONFLICT when it has changed since it was seen, or it is too late
     */
    cancel: (holder: Holder, seen: string): Promise<ClientPage> =>
      change(holder, async (tx, row, now, jobId) => {
        // A retry: the response to the first call was lost.
        if (row.cancelledAt) return
        if (versionOf(row) !== seen) throw conflict('Your request has changed. Look at it once more.')
        if (!mayClientCancel(row, now)) throw tooLate(row, now)
        await cancelForClient(tx, { events, notifications, ladders }, { jobId, now, address: holder.address })
      }),

    /**
     * Raises the urgency to high, once: the snake came inside. The next steps of the ladder come sooner (DISP-35).
     * @throws AppError CONFLICT when the request is over, or its urgency is high already
     */
    sayInside: (holder: Holder): Promise<ClientPage> =>
      change(holder, async (tx, row, now, jobId) => {
        if (row.insideAt && !isOver(row)) return
        if (!maySayInside(row)) throw conflict('This cannot be changed any more.')
        await tx.kysely.updateTable('jobs').set({ urgency: 'high' }).where('id', '=', jobId).execute()
        await ladders.follow(tx, jobId)
        await writeAnswer(tx, jobId, { inside_at: now })
        await recordAudit(tx, {
          actor: null,
          action: 'job.inside',
          subject: { type: 'job', id: jobId },
          detail: { urgency: row.urgency },
          address: holder.address,
        })
        await events.publish(tx, 'jobUpdated', { jobId })
      }),

    /**
     * Adds a photo to a request that has none, once; it is decoded afterwards (D-40).
     * @throws AppError BAD_INPUT when it cannot be read, CONFLICT when the request has a photo or is over
     */
    addPhoto: (holder: Holder, photoUrl: string): Promise<ClientPage> =>
      change(holder, async (tx, row, now, jobId) => {
        if (!mayAddPhoto(row)) throw conflict('There is a photo already, or it is over.')
        const upload = readPhotoUpload(photoUrl)
        if (!upload) throw new AppError('BAD_INPUT', UNREADABLE_PHOTO)
        await uploads.store(tx, jobId, upload)
        await writeAnswer(tx, jobId, { photo_at: now })
      }),

    /**
     * Answers 'Did somebody come?', once; moderators are notified of a 'no' (DISP-35).
     * @throws AppError CONFLICT after another answer, or when nobody should have come yet
     */
    answerCame: (holder: Holder, came: CameAnswer): Promise<ClientPage> =>
      change(holder, async (tx, row, now, jobId) => {
        if (row.came === came) return
        if (!mayAnswer(row)) throw conflict('This was answered already, or nobody was to come yet.')
        await writeAnswer(tx, jobId, { came, came_at: now })
        if (came === 'no')
          await office.tellModerators(tx, {
            type: 'nobodyCame',
            title: 'Nobody Came, Says the Client',
            message: `The client of job #${row.jobNumber} says that nobody came. Call them.`,
            job: { id: jobId, jobNumber: row.jobNumber },
          })
        await events.publish(tx, 'jobUpdated', { jobId })
      }),

    /**
     * Asks again after nobody came, once (D-139): the same request as a new one, which the catcher who did not come is
     * never asked about.
     * @param isInside whether the snake is inside: the new request is of high urgency
     * @returns the page of the request that is over, with the link to the new one
     * @throws AppError CONFLICT when the client has not said that nobody came, or its data were erased; RATE_LIMITED
     *   beyond the limit of requests
     */
    askAgain: (holder: Holder, isInside: boolean): Promise<ClientPage> =>
      change(holder, async (tx, row, _now, jobId) => {
        if (row.againJobId !== null) return
        if (!mayAskAgain(row)) throw conflict('This request cannot be sent again. Please send a new one.')
        const { address } = holder
        const again = await requests.sendAgain(tx, { endedId: jobId, isInside, address })
        if (!again) throw conflict('This request was erased. Please send a new one.')
        await writeAnswer(tx, jobId, { again_job_id: again.jobId })
        await recordAudit(tx, {
          actor: null,
          action: 'job.ask-again',
          subject: { type: 'job', id: jobId },
          detail: { jobNumber: again.jobNumber },
          address,
        })
        await events.publish(tx, 'jobUpdated', { jobId })
      }),

    /**
     * Opens a dispute about the visit and the price (D-175).
     * @throws AppError CONFLICT when there is one, or cannot be one; RATE_LIMITED as `write`
     */
    openDispute: (holder: Holder, text: string): Promise<ClientPage> => write(holder, text, disputes.open),

    /** Writes in it. @throws AppError CONFLICT when it was decided, or they wrote too often; RATE_LIMITED */
    replyToDispute: (holder: Holder, text: string): Promise<ClientPage> =>
      write(holder, text, disputes.reply),

    /** Appeals its decision, once. @throws AppError CONFLICT when that cannot be done; RATE_LIMITED */
    appealDispute: (holder: Holder, text: string): Promise<ClientPage> =>
      write(holder, text, disputes.appeal),

    /**
     * Marks as a moderator that nobody came as dealt with: it leaves the board (D-139). Nothing changes when it was
     * before.
     * @throws AppError NOT_FOUND when there is no job of which its client says so
     */
    async settle({ scope, account, address }: Caller, jobId: number): Promise<void> {
      await scope.transaction(async (tx) => {
        await lockJob(tx, jobId)
        const settled = await settleCame(tx, jobId, clock.now())
        if (settled === undefined) throw jobNotFound()
        if (!settled) return
        await recordAudit(tx, {
          actor: account,
          action: 'job.nobody-came-settle',
          subject: { type: 'job', id: jobId },
          address,
        })
        await events.publish(tx, 'jobUpdated', { jobId })
      })
    },

    /**
     * Revokes the links to a job's request, as a moderator, for example after one was posted in public.
     * @throws AppError NOT_FOUND when there is no such job
     */
    async revoke({ scope, account, address }: Caller, jobId: number): Promise<void> {
      await scope.transaction(async (tx) => {
        const job = await tx.kysely.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst()
        if (!job) throw jobNotFound()
        if (!(await revokeLinks(tx, jobId, clock.now()))) return
        await recordAudit(tx, {
          actor: account,
          action: 'job.links-revoke',
          subject: { type: 'job', id: jobId },
          address,
        })
        await events.publish(tx, 'jobUpdated', { jobId })
      })
    },
  }
}

/** Makes concurrent changes to the job wait: each sees what the one before it did. */
async function lockJob(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute()
}

function tooLate(row: RequestRow, now: Date): AppError {
  if (row.completedAt ?? row.deletedAt) return conflict('Your request is over.')
  const catcher = presentCatcher(row, now)
  const call = catcher?.phone ? `Call ${catcher.firstName}: ${catcher.phone}. ` : ''
  return conflict(`${call}They may be at your door already.`)
}

const conflict = (sentence: string) => new AppError('CONFLICT', sentence)

/** The one answer to every link that does not work (DISP-34). */
const linkNotFound = () => new AppError('NOT_FOUND', 'This link does not work, or not any more.')
