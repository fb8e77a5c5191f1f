import { defineEntity, p } from '@mikro-orm/core'
import { clientLinkKinds } from '@snake-dispatch/domain/client-link'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const ClientLinkSchema = defineEntity({
  name: 'ClientLink',
  tableName: 'client_links',
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    kind: p.enum(clientLinkKinds).primary(),
    realm: realmColumn(),
    /** With the job, the kind and the server's key it gives the token; alone it gives nothing. */
    nonce: p.text(),
    /** SHA-256 of the token, hex: a leaked table opens no page. */
    tokenHash: p.text().unique(),
    revokedAt: p.datetime(3).nullable(),
  },
})

/** A link to the page of a client who waits (DISP-30). */
export class ClientLink extends ClientLinkSchema.class {}
ClientLinkSchema.setClass(ClientLink)
