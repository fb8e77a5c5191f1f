import { NOT_FOUND } from '@snake-dispatch/contract/not-found'
import { PORTAL_CONFIG_ID, type PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Deployment, EntryFiles, PageRoute } from './front-ends.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'

export interface DocumentParts {
  readonly deployment: Deployment
  readonly config: PortalConfig
  /** Undefined for a path where nothing is. */
  readonly route: PageRoute | undefined
  readonly prerendered: PrerenderedPage | undefined
}

/**
 * The HTML of one page. What the asked section needs is named here with its hashed addresses, so that the
 * browser fetches all of it at once instead of finding one through the other.
 */
export function drawDocument(parts: DocumentParts): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0e5540">
${parts.prerendered ? headOfPrerendered(parts, parts.prerendered) : headOfApp(parts)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/app.webmanifest">
<script type="application/json" id="${PORTAL_CONFIG_ID}">${embeddedJson(parts.config)}</script>
</head>
<body>
<div id="chrome"></div>
<main id="outlet" tabindex="-1">${outletOf(parts)}</main>
${parts.route && !parts.prerendered ? loadingScreen : ''}
</body>
</html>
`
}

const loadingScreen = '<div id="loading-screen" role="status"><p>Loading Snake Dispatch NSW…</p></div>'

/** The app starts at once: styles and scripts of the shell, and of the section that the path asks for. */
function headOfApp({ deployment, config, route }: DocumentParts): string {
  const section = sectionFiles(deployment, route)
  const needsUser = route !== undefined && route.who !== 'anyone' && config.hasSession
  return [
    `<title data-shell>${escape(route?.title ?? `${NOT_FOUND.title} | Snake Dispatch NSW`)}</title>`,
    route?.description && `<meta name="description" content="${escape(route.description)}" data-shell>`,
    ...[...deployment.shell.styles, ...section.styles].map(stylesheet),
    ...deployment.shell.scripts.map((src) => `<script defer src="${escape(src)}"></script>`),
    ...section.scripts.map((href) => `<link rel="preload" as="script" href="${escape(href)}">`),
    needsUser && '<link rel="preload" as="fetch" href="/api/auth/me" crossorigin="use-credentials">',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The page reads as it is: its own few styles, and a starter that brings the app when the page is idle. */
function headOfPrerendered({ deployment, route }: DocumentParts, page: PrerenderedPage): string {
  const styles = [...deployment.shell.styles, ...sectionFiles(deployment, route).styles].join(' ')
  const scripts = deployment.shell.scripts.join(' ')
  return [
    page.head,
    `<style data-prerendered>${page.style}</style>`,
    ...deployment.starter.scripts.map(
      (src) =>
        `<script defer src="${escape(src)}" data-styles="${escape(styles)}" data-scripts="${escape(scripts)}"></script>`,
    ),
  ].join('\n')
}

/** The header of the signed-in screens, and what its menu is made of. */
const headerParts = ['@snake-dispatch/design-system/widgets', 'signed-in-chrome']

/** What the section of a path needs beyond the shell's first files: parts of the shell on demand, and its own. */
function sectionFiles({ remotes, onDemand }: Deployment, route: PageRoute | undefined): EntryFiles {
  const remote = remotes.find(({ name }) => name === route?.remote)
  if (!remote) return { scripts: [], styles: [] }
  const behindSignIn = route?.who !== 'anyone' && route?.who !== 'guest'
  const parts = new Set([...(behindSignIn ? headerParts : []), ...remote.uses])
  const used = [...parts].flatMap((part) => onDemand[part] ?? [])
  return {
    scripts: [...used.flatMap(({ scripts }) => scripts), remote.entry, ...remote.scripts],
    styles: [...used.flatMap(({ styles }) => styles), ...remote.styles],
  }
}

function outletOf({ route, prerendered }: DocumentParts): string {
  if (!route)
    return `<div id="section-not-found"><h1>${escape(NOT_FOUND.title)}</h1><p>${escape(NOT_FOUND.text)}</p></div>`
  return prerendered
    ? `<div id="section-${escape(route.remote)}" data-prerendered>${prerendered.body}</div>`
    : ''
}

const stylesheet = (href: string) => `<link rel="stylesheet" href="${escape(href)}">`

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => named[character] ?? character)

/** JSON that cannot end the script element it stands in. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
