/**
 * What the service worker keeps for a start without a network, at `/app-shell.json`: documents without any personal
 * data, and all files that they need. It is taken over as a whole or not at all.
 */
export interface AppShell {
  /** Changes whenever a document or a file does. */
  version: string
  parts: AppShellPart[]
}

/** What is kept together. */
export interface AppShellPart {
  /** `shell`, which is always kept; or the federation name of a remote, which is kept once its pages were visited. */
  name: string
  documents: AppShellDocument[]
  /** Addresses of files that never change, absolute or from the origin. */
  files: string[]
}

/** A kept document. */
export interface AppShellDocument {
  /** `APP_SHELL_PATH` for pages without a document of their own; else that and the page's path. */
  address: string
  /** As of `fetch`, e.g. `sha256-…`: a document of another deployment is refused. */
  integrity: string
}

/** Where the service worker reads what it keeps. */
export const APP_SHELL_LIST = '/app-shell.json'
/** Where the documents are. */
export const APP_SHELL_PATH = '/app-shell'

/**
 * The address of the kept document for a page; also of the one with a query, where that is another: a query may ask for
 * another screen than the one whose skeleton the document shows.
 */
export const appShellAddress = (pathname: string, hasQuery = false) =>
  APP_SHELL_PATH + (pathname === '/' ? pathname : pathname.replace(/\/$/, '')) + (hasQuery ? '?query' : '')
