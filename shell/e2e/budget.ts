import { chromium, type Page } from 'playwright'
import { budgets, type Budget } from './budget-goals.ts'
import { chromiumArgs, chromiumExecutable } from './chromium.ts'
import { copiesOfSharedModules } from './shared-copies.ts'
import { startPortal, type Portal } from './server.ts'

/**
 * `npm run budget`: what a cold visit costs, measured in Chromium on the built portal, beside the goals. Prints a
 * table and fails when a goal is missed.
 */
interface Visit {
  /** Transferred bytes (brotli) of script that the page waits for. */
  script: number
  /** Transferred bytes of script that are loaded later, for what the visitor may do next. */
  later: number
  /** Request rounds: the document, what it names, and what only those scripts requested. */
  waves: number
}

const kb = (bytes: number) => (Number.isFinite(bytes) ? (bytes / 1_000).toFixed(1) : 'none').padStart(6)

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: await chromiumExecutable(), args: chromiumArgs })
let missed = 0
try {
  console.log('page                     script kB (goal)   with later kB (goal)   waves (goal)')
  for (const budget of budgets) {
    // What a worker hands on counts unpacked.
    const viewport = { width: budget.isNarrow ? 390 : 1280, height: 720 }
    const page = await (await browser.newContext({ serviceWorkers: 'block', viewport })).newPage()
    if (budget.signedIn) await signIn(page, portal)
    const { script, later, waves } = await visit(page, budget)
    const { scriptBytes, allBytes = Infinity } = budget
    const all = script + later
    const ok = script <= scriptBytes && all <= allBytes && waves <= budget.waves
    if (!ok) missed += 1
    const name = budget.name.padEnd(24)
    console.log(
      `${name}   ${kb(script)} (${kb(scriptBytes)})        ${kb(all)} (${kb(allBytes)})   ${waves} (${budget.waves})${ok ? '' : '   MISSED'}`,
    )
    await page.context().close()
  }
  for (const { module, copies } of await copiesOfSharedModules()) {
    if (copies !== 1) missed += 1
    console.log(`copies of ${module.padEnd(32)} ${copies} (1)${copies === 1 ? '' : '   MISSED'}`)
  }
} finally {
  await browser.close()
  await portal.stop()
}
if (missed) {
  console.error(`${missed} of the goals are missed.`)
  process.exitCode = 1
}

/** Visits a page with an empty cache and lists its scripts until the section is mounted and the network is idle. */
async function visit(page: Page, budget: Budget): Promise<Visit> {
  if (budget.beforeIdle) await page.route('**/shell/host/*.js', () => {})
  await page.addInitScript(() => {
    addEventListener('single-spa:app-change', () => performance.mark('section-shown'), { once: true })
  })
  const answer = await page.goto(portal.url + budget.path, { waitUntil: 'load' })
  if (!budget.beforeIdle) {
    await page.waitForFunction(() => performance.getEntriesByName('section-shown').length)
    await page.waitForLoadState('networkidle')
  }
  const html = (await answer?.text()) ?? ''
  const loaded = await page.evaluate(() => {
    const shown = performance.getEntriesByName('section-shown')[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, startTime }) => ({
        file: new URL(name).pathname,
        bytes: encodedBodySize,
        isLater: startTime > shown,
      }))
  })
  // A preloaded script is listed twice, as the link and as the script.
  const scripts = new Map(loaded.filter(({ file }) => file.endsWith('.js')).map((one) => [one.file, one]))
  const sum = (isLater: boolean) =>
    [...scripts.values()].reduce((all, one) => all + (one.isLater === isLater ? one.bytes : 0), 0)
  const isInChain = [...scripts.values()].some(({ file, isLater }) => !isLater && !html.includes(file))
  return {
    script: sum(false),
    later: sum(true),
    waves: 1 + (scripts.size ? 1 : 0) + (isInChain ? 1 : 0),
  }
}

async function signIn(page: Page, { url, admin }: Portal): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, {
    headers: { origin: url },
    data: { username: admin.email, password: admin.password, rememberMe: false },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`)
}
