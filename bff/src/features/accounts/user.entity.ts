import { defineEntity, p } from '@mikro-orm/core'
import { accountStatuses, roles } from '@snake-dispatch/contract/user'
import { suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import { realmColumn } from '../../db/realm.ts'

/** The previous values of changed fields that no admin has seen yet. */
export type UnseenChanges = Partial<Record<'name' | 'licenseNumber', string>>

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  // Rejected accounts do not count: a rejected person may register again (D-61).
  uniques: [
    { name: 'user_email_unique', properties: ['realm', 'email'], where: "status <> 'rejected'" },
    { name: 'user_license_unique', properties: ['realm', 'licenseKey'], where: "status <> 'rejected'" },
  ],
  indexes: [
    { name: 'user_email_index', properties: ['realm', 'email'] },
    { name: 'user_status_index', properties: ['realm', 'status'] },
    {
      name: 'user_name_text_index',
      expression: `create index "user_name_text_index" on "users" using gin (fold_text(name) gin_trgm_ops)`,
    },
    {
      name: 'user_name_order_index',
      expression: `create index "user_name_order_index" on "users" ("realm", (fold_text(name) collate "C"), "id")`,
    },
    {
      name: 'user_erasure_index',
      properties: ['realm', 'erasureRequestedAt'],
      where: 'erasure_requested_at is not null',
    },
  ],
  // Nobody is registered for GST without an ABN (D-150).
  checks: [{ name: 'user_gst_check', expression: 'abn is not null or not gst_registered' }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    username: p.text(),
    /** Lower case, or the ten digits of a mobile (see `normaliseEmail`). */
    email: p.text(),
    /** Argon2id hash in PHC format; never leaves the server. */
    password: p.text().hidden().lazy(),
    name: p.text(),
    company: p.text().nullable(),
    licenseNumber: p.text(),
    /** The licence number without case and spaces: what uniqueness is measured by (AUTH-08). */
    licenseKey: p.text(),
    contactNumber: p.text().nullable(),
    address: p.text().nullable(),
    serviceAreas: p.text().nullable(),
    serviceSuburbs: p.array().default([]),
    /** `suburbKeys` of them, for queries to compare (D-113); what changes the suburbs without an entity sets it too. */
    serviceSuburbKeys: p
      .array()
      .default([])
      .onCreate((user: { serviceSuburbs?: string[] }) => suburbKeys(user.serviceSuburbs ?? []))
      .onUpdate((user: { serviceSuburbs: string[] }) => suburbKeys(user.serviceSuburbs)),
    /** The suburb from which distances to jobs are measured, as typed. */
    baseSuburb: p.text().nullable(),
    /** A PayID, or BSB and account number. */
    payId: p.text().nullable(),
    /** The owner's business number, eleven digits, and whether they are registered for GST: for receipts (D-150). */
    abn: p.text().nullable(),
    gstRegistered: p.boolean().default(false),
    role: p.enum(roles).default('pending'),
    status: p.enum(accountStatuses).default('pending'),
    isAdmin: p.boolean().default(false),
    isModerator: p.boolean().default(false),
    approvedById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('approved_by_id'),
    approvedAt: p.datetime(3).nullable(),
    notificationSettings: p.json<Record<string, unknown>>().defaultRaw(`'{}'`),
    lastLogin: p.datetime(3).nullable(),
    /** The session stamp: sessions made under an older one are void (D-13). */
    rememberToken: p.text().hidden(),
    /** When its owner asked for it to be erased, and when that was done (DATA-03). */
    erasureRequestedAt: p.datetime(3).nullable(),
    erasedAt: p.datetime(3).nullable(),
    isLocked: p.boolean().default(false),
    lockedReason: p.text().nullable(),
    lockedAt: p.datetime(3).nullable(),
    lockedById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('locked_by_id'),
    /** When a lock ends by itself (FEE-03); null for one that an admin has to lift. */
    lockedUntil: p.datetime(3).nullable(),
    passwordResetRequired: p.boolean().default(false),
    /** When a password that was set for the owner expires (D-35); null for one that they chose. */
    passwordExpiresAt: p.datetime(3).nullable(),
    /** The name and the licence number that an admin last knew, where they have changed since (ADMIN-09). */
    unseenChanges: p.json<UnseenChanges>().defaultRaw(`'{}'`),
    /** From when on missing credentials stop claims (D-100); null before the approval. */
    credentialsDueAt: p.datetime(3).nullable(),
    /**
     * Increases with each change by staff, and with a new name or licence number; a change on an older view is refused
     * (D-61).
     */
    version: p.integer().default(1),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** An account: catcher, moderator, admin, or one that waits for approval (DATA-01). */
export class User extends UserSchema.class {}
UserSchema.setClass(User)
