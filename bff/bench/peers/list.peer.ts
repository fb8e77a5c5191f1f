/**
 * The bare peer of GET /api/jobs/available: node:http and pg, one prepared query, the same bytes. POST answers any
 * request with the GraphQL result. No session, no authorization, no limits: the cost of the list alone.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, types, type CustomTypesConfig } from 'pg'

const TIMESTAMPTZ = 1184
const asText = (value: string) => value
const textTypes: CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === TIMESTAMPTZ ? asText : types.getTypeParser(oid)),
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const query = `
  select j.id, j.job_number, j.snake_type, j.urgency, j.client_name, j.address_masked, j.suburb, j.quoted_cost, j.details,
    j.location_details, j.photo_url, j.created_by_id, u.name as creator_name, j.created_at, j.is_public_submission, j.is_office_call,
    j.payment_approved, j.payment_sent, j.payment_reference_number,
    not (j.reach_suburbs is null or j.reach_suburbs && $1::text[]) as is_outside_suburbs
  from jobs j left join users u on u.id = j.created_by_id
  where j.realm = 'live' and j.deleted_at is null and j.claimed_by_id is null and j.cancelled_at is null
    and (j.reach_suburbs is null or j.reach_suburbs && $1::text[])
  order by case j.urgency when 'high' then 0 when 'medium' then 1 else 2 end, j.created_at desc, j.id desc`

interface Row {
  id: number
  job_number: number
  snake_type: string
  urgency: string
  client_name: string
  address_masked: string
  suburb: string | null
  is_outside_suburbs: boolean
  quoted_cost: number
  details: string | null
  location_details: string | null
  photo_url: string | null
  created_by_id: number | null
  creator_name: string
  created_at: string
  is_public_submission: boolean
  is_office_call: boolean
  payment_approved: boolean
  payment_sent: boolean
  payment_reference_number: string | null
}

/** The database omits trailing zeros of a fraction. */
const instant = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -'+00'.length).padEnd(3, '0')}Z`

function present(row: Row) {
  return {
    id: row.id,
    jobNumber: row.job_number,
    snakeType: row.snake_type,
    urgency: row.urgency,
    clientName: row.client_name,
    clientMobile: null,
    address: row.address_masked,
    suburb: row.suburb,
    position: null,
    isOutsideSuburbs: row.is_outside_suburbs,
    closedUntil: null,
    isDeclined: false,
    maybeSameAs: [],
    isHoaxNumber: false,
    alerted: null,
    quotedCost: row.quoted_cost,
    details: row.details,
    locationDetails: row.location_details,
    photoUrl: row.photo_url,
    seen: [],
    createdById: row.created_by_id,
    createdBy:
      row.created_by_id === null ? null : { id: row.created_by_id, name: row.creator_name, payId: null },
    createdAt: instant(row.created_at),
    claimedById: null,
    claimedBy: null,
    claimedAt: null,
    claimedEta: null,
    given: null,
    newTimeAt: null,
    arrivedAt: null,
    completedAt: null,
    completionNotes: null,
    completionPhotoUrl: null,
    outcome: null,
    foundType: null,
    releasePlace: null,
    cancelledAt: null,
    clientLink: null,
    isClientTexted: false,
    isPublicSubmission: row.is_public_submission,
    isOfficeCall: row.is_office_call,
    paymentApproved: row.payment_approved,
    paymentSent: row.payment_sent,
    paymentReferenceNumber: row.payment_reference_number,
    clientPaid: null,
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume()
  const suburbs = new URL(request.url ?? '/', 'http://peer').searchParams.getAll('suburb')
  const { rows } = await pool.query<Row>({ name: 'list', text: query, values: [suburbs], types: textTypes })
  const jobs = rows.map(present)
  const inGraphql = { data: { availableJobs: { nodes: jobs, pageInfo: { hasNextPage: false } } } }
  const body = JSON.stringify(request.method === 'POST' ? inGraphql : jobs)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
