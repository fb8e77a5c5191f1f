import type { BoardSettings as Settings } from '@snake-dispatch/contract/board-settings'
import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const BoardSettingsSchema = defineEntity({
  name: 'BoardSettings',
  tableName: 'board_settings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    settings: p.json<Settings>(),
  },
})

/** How somebody of the office wants the board (D-166). */
export class BoardSettings extends BoardSettingsSchema.class {}
BoardSettingsSchema.setClass(BoardSettings)
