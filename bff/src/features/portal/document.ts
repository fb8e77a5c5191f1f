import { NEED_HELP, NOT_FOUND, UNAVAILABLE } from '@snake-dispatch/contract/not-found'
import { paths } from '@snake-dispatch/contract/paths'
import {
  PAGE_DATA_ID,
  PORTAL_CONFIG_ID,
  type PageData,
  type PortalConfig,
} from '@snake-dispatch/contract/portal-config'
import { atOnce, biteCall } from '@snake-dispatch/domain/first-aid'
import { otherCalls } from '@snake-dispatch/domain/other-calls'
import { callLink } from './call-link.ts'
import { headOf } from './document-head.ts'
import { escape } from './escape.ts'
import type { Deployment, RemoteRoute } from './front-ends.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'

export interface DocumentParts {
  readonly deployment: Deployment
  readonly config: PortalConfig
  /** Undefined for an unknown path. */
  readonly route: RemoteRoute | undefined
  readonly prerendered: PrerenderedPage | undefined
  /** What the prerendered page was rendered with for its user; undefined where it is the same for everyone. */
  readonly data?: PageData | undefined
  /** True where the address names a catcher: the page keeps a line free for their name. */
  readonly isPersonalLink?: boolean
  /** Calls that the screen makes first, preloaded with it. */
  readonly calls: readonly string[]
}

/**
 * The HTML of one page. It names all files of its section by their hashed addresses, so that the browser fetches them
 * in parallel instead of discovering one through the other.
 */
export function drawDocument(parts: DocumentParts): string {
  return `<!doctype html>
<html lang="en-AU"${marksOf(parts)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0e5540" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d1411" media="(prefers-color-scheme: dark)">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="Snake Dispatch">
<meta name="apple-mobile-web-app-status-bar-style" content="default">
${headOf(parts)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/app.webmanifest">
<script type="application/json" id="${PORTAL_CONFIG_ID}">${embeddedJson(parts.config)}</script>
</head>
<body>
${tooOldNotice(parts.config)}
<div id="chrome">${parts.prerendered?.chrome ?? ''}</div>
<main id="outlet" tabindex="-1">${outletOf(parts)}</main>
${loadingScreenOf(parts)}${dataOf(parts)}
</body>
</html>
`
}

/**
 * Attributes by which the styles of a page that is prerendered for everyone reserve space for what only some users see.
 * A kept document has no session attribute, because anyone may use the device.
 */
function marksOf({ config, isPersonalLink }: DocumentParts): string {
  const session = config.hasSession && !config.isKept ? ' data-session' : ''
  return isPersonalLink ? `${session} data-personal-link` : session
}

function outletOf({ route, prerendered, deployment, data, config }: DocumentParts): string {
  if (!route) return notFound(config, deployment.isComplete)
  if (!prerendered || (route.prerender === 'skeleton' && !data)) return ''
  return `<div id="section-${escape(route.remote)}" data-prerendered="${route.prerender}">${prerendered.body}</div>`
}

/** The same texts as on the page that the browser renders afterwards (ROUTE-06). */
function notFound({ contactPhone }: PortalConfig, isComplete: boolean): string {
  const { title, text } = isComplete ? NOT_FOUND : UNAVAILABLE
  const emergency = [
    `<a href="${biteCall.href}">${escape(biteCall.text)}</a>`,
    ...otherCalls.map(
      ({ before, number, after }) => `${escape(before)} ${callLink(number, number)}${escape(after)}`,
    ),
  ].map((line) => `<p data-bite-line>${line}</p>`)
  const form = isComplete ? `<a href="${paths.home}">${escape(NEED_HELP.form)}</a> ` : ''
  const help = `<p>${escape(NEED_HELP.question)} ${form}${callLink(contactPhone, `Call now ${contactPhone}`)}</p>`
  return `<div id="section-not-found">${emergency.join('')}${help}<h1>${escape(title)}</h1><p>${escape(text)}</p>${languagesLink}${legalLinks}</div>`
}

function loadingScreenOf({ route, prerendered, data }: DocumentParts): string {
  const isSkeleton = route?.prerender === 'skeleton' && !data
  if (!route || (prerendered && !isSkeleton)) return ''
  const text = '<p>Loading Snake Dispatch NSW…</p>'
  return prerendered
    ? `<div id="loading-screen" role="status" data-skeleton>${text}<div aria-hidden="true" inert>${prerendered.body}</div></div>`
    : `<div id="loading-screen" role="status">${text}</div>`
}

/** What a browser below the floor shows above the page (D-106); the shell's browser-check.ts takes it out. */
function tooOldNotice({ contactPhone }: PortalConfig): string {
  const call = callLink(contactPhone, `call ${contactPhone}`)
  const bite = `<a href="${biteCall.href}">${escape(biteCall.text)}</a>`
  return `<template id="too-old"><div id="too-old-notice" role="alert"><p>This browser is too old for this page. For help with a snake, ${call}.</p><p>${escape(atOnce.join(' '))}</p><p>${bite}</p></div></template>`
}

/** At the end of the body, because the prerendered page already shows what is in it. */
function dataOf({ data }: DocumentParts): string {
  return data ? `<script type="application/json" id="${PAGE_DATA_ID}">${embeddedJson(data)}</script>` : ''
}

/** The same links as on the page that the browser renders afterwards (D-142, D-58). */
const languagesLink = `<p><a href="${paths.languages}">Help in your language <span lang="zh-Hans">中文</span> <span lang="ar" dir="rtl">عربي</span></a></p>`
const legalLinks = `<p><a href="${paths.privacy}">Privacy</a> <a href="${paths.terms}">Terms</a></p>`

/** JSON that cannot end the script element that contains it. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
