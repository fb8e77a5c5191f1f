import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  acceptedRequests,
  addressProofs,
  allCalls,
  badReceipts,
  clientDisputes,
  clientReads,
  concurrency,
  crashReports,
  demoTotals,
  demoVisits,
  endpointLimits,
  forgedCaptchas,
  forgottenPasswords,
  heavyLimits,
  PHOTO_CALLS,
  loggedJobs,
  officeCalls,
  publicRequests,
  publicRequestTurns,
  releases,
  reportsOfReceipt,
  socketLimits,
  wrongClientLinks,
  wrongPasswords,
} from './limit-numbers.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

/** The time of a limit as the README says it. */
function inWords({ seconds }: { seconds: number }): string {
  const words: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86_400: 'a day' }
  return words[seconds] ?? `${seconds / 60} minutes`
}

const { perNetwork, perLoginAndNetwork, perLogin, perDevice, ofCurrentPassword } = wrongPasswords
const [register] = endpointLimits.register
const [testPush] = endpointLimits.testPush
const [links] = endpointLimits.setPasswordByLink
const [mailLinks] = endpointLimits.proveMail
const [passwordAsks] = endpointLimits.askPasswordLink
const [testMessages] = endpointLimits.sendTestMessage
const [challenges] = endpointLimits.passkeyOptions
const [plans] = endpointLimits.saveOnCallPlan
const [switches] = endpointLimits.switchOnCall
const [mates] = endpointLimits.findMates
const [offers] = endpointLimits.offerJob
const [newDisputes] = endpointLimits.openDispute
const [replies] = endpointLimits.replyToDispute
const [personalLink] = endpointLimits.personalLink
const { perNetwork: perAddress, perSite } = acceptedRequests
const sockets = socketLimits

test('D-21 the README lists the limits with the numbers of the server, and no other', () => {
  const table = readme.slice(readme.indexOf('| limit, at `RATE_LIMIT_FACTOR=1`'))
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2)
  expect(perNetwork.seconds).toBe(perLoginAndNetwork.seconds)
  expect(links.seconds).toBe(challenges.seconds)
  expect(plans.seconds).toBe(switches.seconds)
  expect(perAddress.seconds).toBe(perSite.seconds)
  expect(rows.map((row) => row.split('|')[1]!.trim())).toEqual([
    `wrong passwords at sign-in, in ${inWords(perNetwork)}: ${perLoginAndNetwork.points} per account and address, ${perNetwork.points} per address`,
    `wrong passwords at sign-in, in ${inWords(perLogin)}: ${perLogin.points} per account from all addresses`,
    `wrong passwords from browsers known to the account: the first line, apart from strangers; and ${perDevice.points} per browser in ${inWords(perDevice)}`,
    `wrong current passwords when changing one: ${ofCurrentPassword.points} per account in ${inWords(ofCurrentPassword)}`,
    `uses of one-time links: ${links.points} per address in ${inWords(links)}; challenges for passkeys: ${challenges.points} (IPv6: /56)`,
    `registrations: ${register.points} per address in ${inWords(register)}`,
    `releases of claimed jobs: ${releases.points} per account in ${inWords(releases)}, except in the demo`,
    `public requests that are accepted, in ${inWords(perAddress)}: ${perAddress.points} per address (IPv6: /56), ${perSite.points} per IPv6 /48`,
    `public requests with a forged, expired or used check: ${forgedCaptchas.points} per address (IPv6: /56) in ${inWords(forgedCaptchas)}; a valid one always passes`,
    `public requests in all, which do not count as calls: one at a time per address, ${publicRequestTurns.maxWaitingPerCaller} more wait; once they have taken ${publicRequestTurns.savedMs} ms, ${publicRequestTurns.msPerSecond / 10} % of the time`,
    `wrong links to a client's page: ${wrongClientLinks.points} per address (IPv6: /56) in ${inWords(wrongClientLinks)}; a right one always passes`,
    `calls with one link to a client's page: ${clientReads.points} in ${inWords(clientReads)}`,
    `personal links that are looked up: ${personalLink.points} per address (IPv6: /56) in ${inWords(personalLink)}`,
    `all calls, in ${inWords(allCalls)}: ${allCalls.points} per account, or per address for guests and visitors of the demo; a photo counts as ${PHOTO_CALLS}, a document as one, and opening a socket as one of its address`,
    `heavy calls (lists, exports, GraphQL, documents with data, new demo visits): one at a time per account or address as above, and for the files of mails, ${heavyLimits.maxWaitingPerCaller} more wait; once they have taken ${heavyLimits.savedMs} ms, ${heavyLimits.msPerSecond / 10} % of the time`,
    `links of mails that are opened: ${mailLinks.points} per address in ${inWords(mailLinks)} for each kind; asked for a new password: ${passwordAsks.points} per address in ${inWords(passwordAsks)}, of which ${forgottenPasswords.points} an hour are sent to one account; proofs: ${addressProofs.points} per account and address in ${inWords(addressProofs)}; test messages: ${testMessages.points} per account in ${inWords(testMessages)}`,
    `test pushes: ${testPush.points} per account in ${inWords(testPush)}`,
    `catchers that are looked for, to hand them a job: ${mates.points} per account in ${inWords(mates)}; jobs offered to one: ${offers.points} per account in ${inWords(offers)}`,
    `texts in disputes: ${clientDisputes.points} in ${inWords(clientDisputes)} with one link to a client's page; per account ${newDisputes.points} new disputes and ${replies.points} replies in ${inWords(replies)}`,
    `changes of on call: ${plans.points} of the plan and ${switches.points} of the switch per account in ${inWords(switches)}`,
    `reports of a push by its device: ${reportsOfReceipt.points} per push in ${inWords(reportsOfReceipt)}; ${badReceipts.points} with a wrong receipt per address (IPv6: /56) in ${inWords(badReceipts)}, more are a security event; none is refused`,
    `reports of crashes in browsers: ${crashReports.points} per address (IPv6: /56) in ${inWords(crashReports)}; more are ignored`,
    `jobs logged: ${loggedJobs.points} per account in ${inWords(loggedJobs)}`,
    `calls that staff take down: ${officeCalls.points} per account in ${inWords(officeCalls)}`,
    `the demo, in ${inWords(demoVisits.jobs)}: ${demoVisits.visits.points} new visits per address (IPv6: /56); ${demoVisits.jobs.points} jobs and ${demoVisits.photosKb.points / 1024} MB of photos per visit and per address`,
    `messages and pings on sockets: ${sockets.messagesPerSecond} a second per socket and per address (IPv6: /56); more close the socket (1008)`,
    `open sockets: ${sockets.perAccount} per account and ${sockets.perNetwork} per address at a time; ${sockets.ofDemo} for the demo, ${sockets.ofDemoPerNetwork} of them per address; of watched requests ${sockets.watchersPerLink} per link and ${sockets.watchersPerNetwork} per address`,
  ])
})

test('D-21 D-39 D-40 what the README says beside the table has the numbers of the server', () => {
  expect(readme).toContain(`at most ${demoTotals.visits} visits`)
  expect(readme).toContain(
    `more than ${publicRequests.points.toLocaleString('en')} in ${inWords(publicRequests)}, in all`,
  )
  expect(sockets.networkBurstSeconds).toBe(5)
  expect(readme).toContain('save up the messages of five seconds')
  expect(concurrency.passwords.concurrency).toBeLessThanOrEqual(2)
  expect(concurrency.photos.concurrency).toBe(2)
  expect(readme).toContain(
    'hashes at most two passwords, one where it has two cores or is one of `PROCESSES`, and decodes at most two photos at a time',
  )
})
