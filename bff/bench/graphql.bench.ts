import { isDeepStrictEqual } from 'node:util'
import { startPeer } from './child.ts'
import { compareRates, type Target } from './rate.ts'
import type { Result } from './report.ts'
import { seedJobs, serveSuburbs, sessionsOf, type Catcher } from './seed.ts'

const json = { 'content-type': 'application/json', accept: 'application/json' }

/** As many whole jobs as one document may ask for (D-132). */
const JOBS = 50

const document = `query Available($first: Int!) {
  availableJobs(first: $first) {
    nodes {
      id jobNumber snakeType urgency clientName clientMobile address suburb isOutsideSuburbs closedUntil isDeclined maybeSameAs
      isHoaxNumber alerted quotedCost details locationDetails photoUrl seen createdById createdBy { id name payId } createdAt
      claimedById claimedBy { id name } claimedAt claimedEta given newTimeAt arrivedAt completedAt completionNotes
      completionPhotoUrl outcome foundType releasePlace cancelledAt clientLink isClientTexted isPublicSubmission isOfficeCall paymentApproved paymentSent paymentReferenceNumber
      clientPaid
    }
    pageInfo { hasNextPage }
  }
}`

/**
 * The same query for PostGraphile, under its names. Fields that are hidden from the reader (mobile, PayID, the link for the
 * client), or that no job has, are read from empty columns.
 */
const postgraphileDocument = `query Available($first: Int!, $suburbs: [String!]!) {
  availableJobs(first: $first, suburbs: $suburbs) {
    nodes {
      id: rowId jobNumber snakeType urgency clientName clientMobile: contactNumber address: addressMasked suburb isOutsideSuburbs
      closedUntil: cancelledAt isDeclined: paymentApproved maybeSameAs: notAsked isHoaxNumber: paymentSent alerted: positionAccuracy quotedCost details locationDetails photoUrl
      seen: reachRegions createdById createdBy: userByCreatedById { id: rowId name payId: lockedReason } createdAt
      claimedById claimedBy: userByClaimedById { id: rowId name } claimedAt claimedEta newTimeAt arrivedAt
      completedAt completionNotes completionPhotoUrl outcome foundType releasePlace cancelledAt
      clientLink: paymentReferenceNumber isPublicSubmission isOfficeCall paymentApproved paymentSent paymentReferenceNumber
      clientPaid
    }
    pageInfo { hasNextPage }
  }
}`

/**
 * The list of available jobs by GraphQL, signed in and filtered by service suburbs, compared with bare node:http and pg
 * and with PostGraphile, which needs no session. All of them answer the same data.
 */
export async function measureGraphqlLists(
  databaseUrl: string,
  portalUrl: string,
  [logger, viewer, ...others]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !viewer) throw new Error('Two catchers are needed: one logs the jobs, the others read them')
  const viewers = [viewer, ...others]
  const suburbs = await serveSuburbs(databaseUrl, viewers)
  const peer = await startPeer('list.peer.ts', { DATABASE_URL: databaseUrl })
  const postgraphile = await startPeer('postgraphile.peer.ts', { DATABASE_URL: databaseUrl })
  const bareUrl = `${peer.url}/?${suburbs.map((suburb) => `suburb=${encodeURIComponent(suburb)}`).join('&')}`
  const signedIn = { ...json, cookie: viewer.cookie, origin: portalUrl }
  try {
    await seedJobs(databaseUrl, JOBS, logger.id)
    const variables = { first: JOBS }
    const body = JSON.stringify({ query: document, variables })
    const targets = {
      ours: { url: `${portalUrl}/graphql`, headers: signedIn, ofConnections: sessionsOf(viewers), body },
      bare: { url: bareUrl, headers: json, body },
      postgraphile: {
        url: `${postgraphile.url}/graphql`,
        headers: json,
        body: JSON.stringify({ query: postgraphileDocument, variables: { ...variables, suburbs } }),
      },
    }
    await sameData(targets)
    const { ours, ...peers } = await compareRates(targets)
    const what = `list of ${JOBS} available jobs by GraphQL`
    return [
      { what, ours, peer: peers.bare, unit: 'req/s', atMost: 3 },
      { what: `${what}, PostGraphile`, ours, peer: peers.postgraphile, unit: 'req/s', atMost: 0.6 },
    ]
  } finally {
    await postgraphile.stop()
    await peer.stop()
  }
}

/** @throws Error when the bare peer does not answer the same bytes, or PostGraphile not the same data */
async function sameData(targets: Readonly<Record<'ours' | 'bare' | 'postgraphile', Target>>): Promise<void> {
  const [ours, bare, postgraphile] = await Promise.all(
    [targets.ours, targets.bare, targets.postgraphile].map(async ({ url, ...request }) =>
      (await fetch(url, { method: 'POST', ...request })).text(),
    ),
  )
  const expected = dataOf(ours)
  if (expected.nodes.length !== JOBS)
    throw new Error(`We answer other than ${JOBS} jobs:\n${ours?.slice(0, 900)}`)
  if (ours !== bare)
    throw new Error(`The peer answers other bytes:\n${ours?.slice(0, 900)}\n${bare?.slice(0, 900)}`)
  if (!isDeepStrictEqual(expected, dataOf(postgraphile)))
    throw new Error(
      `PostGraphile answers other data:\n${ours?.slice(0, 900)}\n${postgraphile?.slice(0, 900)}`,
    )
}

interface Page {
  nodes: { createdAt: string }[]
}

/** The data of an answer, with instants in one format: to the millisecond, in UTC. */
function dataOf(text = ''): Page {
  const { data } = JSON.parse(text) as { data?: { availableJobs: Page } }
  if (!data) throw new Error(`Refused: ${text.slice(0, 900)}`)
  const { nodes, ...rest } = data.availableJobs
  return {
    ...rest,
    nodes: nodes.map((node) => ({ ...node, createdAt: new Date(node.createdAt).toISOString() })),
  }
}
