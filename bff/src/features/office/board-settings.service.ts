import { BoardSettings, defaultBoardSettings } from '@snake-dispatch/contract/board-settings'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Scope } from '../../db/scope.ts'

/** How an account wants the board (D-166); what holds for everybody where it has not chosen, or chose what is no more. */
export async function readBoardSettings(
  { kysely }: Pick<Scope, 'kysely'>,
  userId: number,
): Promise<BoardSettings> {
  const row = await kysely
    .selectFrom('board_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const stored = BoardSettings.safeParse(row?.settings)
  return stored.success ? stored.data : defaultBoardSettings
}

/** Stores how the caller wants the board (D-166); of two devices the last one holds. */
export async function saveBoardSettings(
  { scope, account }: Pick<Caller, 'scope' | 'account'>,
  settings: BoardSettings,
): Promise<BoardSettings> {
  const stored = sql<BoardSettings>`${JSON.stringify(settings)}::jsonb`
  await scope.kysely
    .insertInto('board_settings')
    .values({ user_id: account.id, settings: stored })
    .onConflict((conflicting) => conflicting.column('user_id').doUpdateSet({ settings: stored }))
    .execute()
  return settings
}
