/**
 * PostGraphile 5 over node:http with the preset of its documentation, without watching and GraphiQL, and with its default
 * caches of documents and plans. The available jobs are a database function, its usual way to filter and sort a list;
 * names come through the foreign keys. It has no sessions and hides nothing, so it does less work than the portal.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const connectionString = process.env['DATABASE_URL'] ?? ''

const client = new Client({ connectionString })
await client.connect()
await client.query(`
  create or replace function available_jobs(suburbs text[]) returns setof jobs language sql stable as $$
    select * from jobs
    where realm = 'live' and deleted_at is null and claimed_by_id is null and cancelled_at is null
      and (reach_suburbs is null or reach_suburbs && suburbs)
    order by case urgency when 'high' then 0 when 'medium' then 1 else 2 end, created_at desc, id desc
  $$;
  create or replace function jobs_is_outside_suburbs(job jobs) returns boolean language sql stable as $$
    select job.reach > 1
  $$`)
await client.end()

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphiql: false, watch: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
