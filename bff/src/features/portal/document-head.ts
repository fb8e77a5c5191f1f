import { NOT_FOUND, UNAVAILABLE } from '@snake-dispatch/contract/not-found'
import type { DocumentParts } from './document.ts'
import { escape } from './escape.ts'
import type { Deployment, EntryFiles, RemoteRoute } from './front-ends.ts'
import { keptRequestMark } from './kept-request-mark.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'
import { partsOf } from './remote-manifest.ts'

/** Title, styles and scripts of one page; everything that it loads is named here. */
export function headOf(parts: DocumentParts): string {
  const { prerendered } = parts
  const tags = prerendered ? headOfPrerendered(parts, prerendered) : headOfApp(parts)
  return tags.filter(Boolean).join('\n')
}

/** Nothing is prerendered: styles and scripts of the shell, and of the page at the path. */
function headOfApp(parts: DocumentParts): string[] {
  const { deployment, route } = parts
  const shellScripts = firstScripts(parts)
  const section = sectionFiles(deployment, route)
  const missing = deployment.isComplete ? NOT_FOUND : UNAVAILABLE
  return [
    ...titleTags({ title: `${missing.title} | Snake Dispatch NSW`, ...route }),
    ...[...deployment.shell.styles, ...section.styles].map(stylesheet),
    ...deployment.bootstrap.scripts.slice(0, -1).map(script),
    ...shellScripts.map((src) => `<script defer fetchpriority="high" src="${escape(src)}"></script>`),
    ...section.scripts.map(preload('script')),
    ...firstCalls(parts),
  ]
}

/**
 * The page can be read as it is: its own few styles, and the bootstrap script, which loads the shell when the page is
 * idle; for a form or a skeleton at once, with everything preloaded.
 */
function headOfPrerendered(parts: DocumentParts, page: PrerenderedPage): string[] {
  const { deployment, route } = parts
  const { shell, bootstrap } = deployment
  const shellScripts = firstScripts(parts)
  const section = sectionFiles(deployment, route)
  const styles = [...shell.styles, ...section.styles]
  const atOnce = route?.prerender !== 'content'
  const attributes = [
    `data-styles="${escape(styles.join(' '))}"`,
    `data-scripts="${escape(shellScripts.join(' '))}"`,
    ...(atOnce ? ['data-at-once'] : []),
  ].join(' ')
  const preloads = [
    ...shellScripts.map(preload('script', 'high')),
    ...styles.map(preload('style')),
    ...section.scripts.map(preload('script')),
    ...firstCalls(parts),
  ]
  return [
    ...(route ? titleTags(route) : []),
    ...(route?.prerender === 'form' ? [`<script>${keptRequestMark}</script>`] : []),
    page.head,
    `<style data-prerendered>${page.style}</style>`,
    ...bootstrap.scripts.slice(0, -1).map(script),
    ...bootstrap.scripts.slice(-1).map((src) => `<script defer src="${escape(src)}" ${attributes}></script>`),
    ...(atOnce ? preloads : []),
  ]
}

/**
 * The scripts of the shell. A kept document first loads the one that reads its user from the device, so that the user
 * is known before the page is rendered.
 */
function firstScripts({ deployment: { shell, lazy }, config }: DocumentParts): string[] {
  const offline = config.isKept ? (lazy['@snake-dispatch/kit/offline']?.scripts ?? []) : []
  return [...offline, ...shell.scripts]
}

/** The first calls of a screen behind the sign-in: the user, and its first list; none where the document has both. */
function firstCalls({ route, config, calls, data }: DocumentParts): string[] {
  if (data) return []
  const needsUser = route !== undefined && route.audience !== 'anyone' && config.hasSession
  const calledFirst = [...(needsUser ? ['/api/auth/me'] : []), ...calls]
  return calledFirst.map(
    (href) => `<link rel="preload" as="fetch" href="${escape(href)}" crossorigin="use-credentials">`,
  )
}

/** The head tags that the shell updates when it has started; a page without a title or description renders its own. */
function titleTags({ title, description }: Pick<RemoteRoute, 'title' | 'description'>): string[] {
  return [
    ...(title ? [`<title data-shell>${escape(title)}</title>`] : []),
    ...(description ? [`<meta name="description" content="${escape(description)}" data-shell>`] : []),
  ]
}

/**
 * The lazy parts of the shell that every signed-in page needs: its header, its components, and the live alerts. The menu
 * comes when the page is idle.
 */
const signedInParts = ['signed-in-chrome', '@snake-dispatch/design-system/signed-in', 'live-alerts']

/** What the section of a path needs beyond the shell's first files: lazy parts of the shell, and its own. */
function sectionFiles({ remotes, lazy }: Deployment, route: RemoteRoute | undefined): EntryFiles {
  const remote = remotes.find(({ name }) => name === route?.remote)
  if (!remote || !route) return { scripts: [], styles: [] }
  const own = partsOf(remote, route.path)
  const behindSignIn = route.audience !== 'anyone' && route.audience !== 'guest'
  const used = new Set([...(behindSignIn ? signedInParts : []), ...own.flatMap(({ uses }) => uses)])
  const parts = [...[...used].flatMap((name) => lazy[name] ?? []), ...own]
  const unique = (files: readonly string[]) => [...new Set(files)]
  return {
    scripts: unique([remote.entry, ...parts.flatMap(({ scripts }) => scripts)]),
    styles: unique(parts.flatMap(({ styles }) => styles)),
  }
}

const preload = (as: 'script' | 'style', priority?: 'high') => (href: string) =>
  `<link rel="preload" as="${as}"${priority ? ` fetchpriority="${priority}"` : ''} href="${escape(href)}">`
/** Of the bootstrap's scripts, the last one loads the shell; before it stands the check of the browser (D-106). */
const script = (src: string) => `<script defer src="${escape(src)}"></script>`
const stylesheet = (href: string) => `<link rel="stylesheet" href="${escape(href)}">`
