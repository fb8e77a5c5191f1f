import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from './user.entity.ts'

const ProfilePhotoSchema = defineEntity({
  name: 'ProfilePhoto',
  tableName: 'profile_photos',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    /** Unguessable, the last part of the photo's path; each photo has another one. */
    key: p.text().unique(),
    /** Our own JPEG encoding, 400 × 400. */
    jpeg: p.uint8array().lazy(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** The photo of an account's owner (D-140). */
export class ProfilePhoto extends ProfilePhotoSchema.class {}
ProfilePhotoSchema.setClass(ProfilePhoto)
