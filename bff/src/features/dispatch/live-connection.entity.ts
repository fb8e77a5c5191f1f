import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { ServerProcess } from '../health/server-process.entity.ts'

const LiveConnectionSchema = defineEntity({
  name: 'LiveConnection',
  tableName: 'live_connections',
  indexes: [{ name: 'live_connection_user_index', properties: ['userId'] }],
  properties: {
    /**
     * The server process that holds the sockets: its rows count while its heartbeat is fresh, and are deleted with the
     * process.
     */
    processId: () =>
      p.manyToOne(ServerProcess).mapToPk().joinColumn('process_id').deleteRule('cascade').primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
  },
})

/** Marks that an account has an open page at a server process (DISP-17). */
export class LiveConnection extends LiveConnectionSchema.class {}
LiveConnectionSchema.setClass(LiveConnection)
