import { NOT_FOUND } from '@snake-dispatch/contract/not-found'
import type { DocumentParts } from './document.ts'
import { escape } from './escape.ts'
import type { Deployment, EntryFiles, PageRoute } from './front-ends.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'
import { partsOf } from './remote-manifest.ts'

/** Title, styles and scripts of one page; everything that it loads is named here. */
export function headOf(parts: DocumentParts): string {
  const { prerendered } = parts
  const tags = prerendered ? headOfPrerendered(parts, prerendered) : headOfApp(parts)
  return tags.filter(Boolean).join('\n')
}

/** The app starts at once: styles and scripts of the shell, and of the section that the path asks for. */
function headOfApp(parts: DocumentParts): string[] {
  const { deployment, route } = parts
  const section = sectionFiles(deployment, route)
  return [
    ...titleTags({ title: `${NOT_FOUND.title} | Snake Dispatch NSW`, ...route }),
    ...[...deployment.shell.styles, ...section.styles].map(stylesheet),
    ...deployment.shell.scripts.map(
      (src) => `<script defer fetchpriority="high" src="${escape(src)}"></script>`,
    ),
    ...section.scripts.map(preload('script')),
    ...firstCalls(parts),
  ]
}

/**
 * The page reads as it is: its own few styles, and a starter that brings the app when the page is idle; or at once,
 * with everything under way before the starter is there.
 */
function headOfPrerendered(parts: DocumentParts, page: PrerenderedPage): string[] {
  const { deployment, route } = parts
  const { shell, starter } = deployment
  const section = sectionFiles(deployment, route)
  const styles = [...shell.styles, ...section.styles]
  const atOnce = page.isOutline || route?.startsAtOnce === true
  const tell = [
    `data-styles="${escape(styles.join(' '))}"`,
    `data-scripts="${escape(shell.scripts.join(' '))}"`,
    ...(atOnce ? ['data-at-once'] : []),
  ].join(' ')
  const underWay = [
    ...shell.scripts.map(preload('script', 'high')),
    ...styles.map(preload('style')),
    ...section.scripts.map(preload('script')),
    ...firstCalls(parts),
  ]
  return [
    ...(route ? titleTags(route) : []),
    page.head,
    `<style data-prerendered>${page.style}</style>`,
    ...starter.scripts.map((src) => `<script defer src="${escape(src)}" ${tell}></script>`),
    ...(atOnce ? underWay : []),
  ]
}

/** What a screen behind the sign-in asks first: who it is, and its first list. */
function firstCalls({ route, config, calls }: DocumentParts): string[] {
  const needsUser = route !== undefined && route.who !== 'anyone' && config.hasSession
  const asked = [...(needsUser ? ['/api/auth/me'] : []), ...calls]
  return asked.map(
    (href) => `<link rel="preload" as="fetch" href="${escape(href)}" crossorigin="use-credentials">`,
  )
}

/** The tags of the head that the shell keeps from then on; a page without them brings its own. */
function titleTags({ title, description }: Pick<PageRoute, 'title' | 'description'>): string[] {
  return [
    ...(title ? [`<title data-shell>${escape(title)}</title>`] : []),
    ...(description ? [`<meta name="description" content="${escape(description)}" data-shell>`] : []),
  ]
}

/** What stands around the signed-in screens, and what its menu is made of: parts of the shell on demand. */
const signedInParts = ['signed-in-chrome', '@snake-dispatch/design-system/menu']

/** What the section of a path needs beyond the shell's first files: parts of the shell on demand, and its own. */
function sectionFiles({ remotes, onDemand }: Deployment, route: PageRoute | undefined): EntryFiles {
  const remote = remotes.find(({ name }) => name === route?.remote)
  if (!remote || !route) return { scripts: [], styles: [] }
  const own = partsOf(remote, route.path)
  const behindSignIn = route.who !== 'anyone' && route.who !== 'guest'
  const used = new Set([...(behindSignIn ? signedInParts : []), ...own.flatMap(({ uses }) => uses)])
  const parts = [...[...used].flatMap((name) => onDemand[name] ?? []), ...own]
  const unique = (files: readonly string[]) => [...new Set(files)]
  return {
    scripts: unique([remote.entry, ...parts.flatMap(({ scripts }) => scripts)]),
    styles: unique(parts.flatMap(({ styles }) => styles)),
  }
}

const preload = (as: 'script' | 'style', priority?: 'high') => (href: string) =>
  `<link rel="preload" as="${as}"${priority ? ` fetchpriority="${priority}"` : ''} href="${escape(href)}">`
const stylesheet = (href: string) => `<link rel="stylesheet" href="${escape(href)}">`
