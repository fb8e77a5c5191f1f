import { chromium } from 'playwright'
import { chromiumArgs } from './chromium.ts'
import { startPortal } from './server.ts'
import { approvedCatcherOf, approvedStaff, logJobs, claimByApi, signInByApi, clientOf } from './by-api.ts'
const portal = await startPortal()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumArgs })
try {
  const mo = await approvedStaff(portal, 'Mo Moderator')
  const kim = await approvedCatcherOf(portal, 'Kim Coming', 'Penrith')
  for (let i = 0; i < 20; i++) await approvedCatcherOf(portal, 'Catcher ' + i, 'Penrith')
  const numbers = await logJobs(portal, kim, Array.from({ length: 14 }, (_, i) => ({ suburb: ['Penrith', 'Katoomba', 'Orange', 'Manly'][i % 4]!, urgency: (['high', 'medium', 'low'] as const)[i % 3]! })))
  await claimByApi(portal, kim, numbers[0]!)
  const paths = { moderator: ['/moderator', '/moderator/coverage', '/moderator/jobs/' + numbers[1]], admin: ['/admin', '/admin?tab=reports', '/admin/approvals'] }
  for (const [width, height] of [[390, 664], [1024, 768], [1280, 800], [1920, 1080]] as const)
    for (const [who, account] of [['moderator', mo], ['admin', portal.admin]] as const) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light', baseURL: portal.url, hasTouch: width < 1000, isMobile: width < 1000 })
      const page = await context.newPage()
      await signInByApi(page, portal, account)
      for (const [i, path] of paths[who].entries()) {
        if ((width === 1024 || width === 1920) && i > 0) continue
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(700)
        await page.screenshot({ path: `/tmp/look-${who}-${i}-${width}.png` })
        console.log(who, path, width, await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().height))
      }
      await context.close()
    }
} finally {
  await browser.close()
  await portal.stop?.()
}
process.exit(0)
