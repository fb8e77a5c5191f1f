import { defineEntity, p } from '@mikro-orm/core'
import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const CredentialPhotoSchema = defineEntity({
  name: 'CredentialPhoto',
  tableName: 'credential_photos',
  uniques: [{ name: 'credential_photo_kind_unique', properties: ['userId', 'kind'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    kind: p.enum(credentialKinds),
    /** Unguessable, the last part of the photo's path; each photo has another one. */
    key: p.text().unique(),
    /** Our own JPEG encoding, encrypted (D-146). */
    sealed: p.uint8array().lazy(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** The photo of a licence, an insurance or a first aid certificate (D-146). */
export class CredentialPhoto extends CredentialPhotoSchema.class {}
CredentialPhotoSchema.setClass(CredentialPhoto)
