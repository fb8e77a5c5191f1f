import { defineEntity, p } from '@mikro-orm/core'

const ServerProcessSchema = defineEntity({
  name: 'ServerProcess',
  tableName: 'server_processes',
  properties: {
    id: p.text().primary(),
    version: p.text(),
    startedAt: p.datetime(3),
    lastSeenAt: p.datetime(3),
    openSockets: p.integer(),
  },
})

/** A process that serves the portal, with its last heartbeat. It has no realm: it serves all. */
export class ServerProcess extends ServerProcessSchema.class {}
ServerProcessSchema.setClass(ServerProcess)
