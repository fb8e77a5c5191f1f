import { defineEntity, p } from '@mikro-orm/core'
import { disputeAuthors, disputeEntryKinds, disputeOutcomes } from '@snake-dispatch/domain/dispute'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Dispute } from './dispute.entity.ts'

const DisputeEntrySchema = defineEntity({
  name: 'DisputeEntry',
  tableName: 'dispute_entries',
  indexes: [
    { name: 'dispute_entry_dispute_index', properties: ['disputeId', 'id'] },
    { name: 'dispute_entry_author_index', properties: ['authorId'], where: 'author_id is not null' },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    disputeId: () => p.manyToOne(Dispute).mapToPk().joinColumn('dispute_id').deleteRule('cascade'),
    kind: p.enum(disputeEntryKinds),
    author: p.enum(disputeAuthors),
    /** Null for a client. */
    authorId: () => p.manyToOne(User).mapToPk().nullable().joinColumn('author_id').deleteRule('set null'),
    text: p.text(),
    outcome: p.enum(disputeOutcomes).nullable(),
    createdAt: p.datetime(3),
  },
})

/** What somebody wrote in a dispute, or how it was decided (D-175). */
export class DisputeEntry extends DisputeEntrySchema.class {}
DisputeEntrySchema.setClass(DisputeEntry)
