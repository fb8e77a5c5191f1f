/**
 * What the service worker caches for an offline start, at `/app-shell.json`: documents without any personal data, and
 * all files that they need. The service worker caches all of it or nothing.
 */
export interface AppShell {
  /** Changes whenever a document or a file does. */
  version: string
  parts: AppShellPart[]
}

/** Documents and files that are cached together. */
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

/** Where the service worker reads what to cache. */
export const APP_SHELL_LIST = '/app-shell.json'
/** Where the documents are. */
export const APP_SHELL_PATH = '/app-shell'

/**
 * The address of the cached document for a page. Pages with a query have a different document, because the query may
 * select a screen with another skeleton.
 */
export const appShellAddress = (pathname: string, hasQuery = false) =>
  APP_SHELL_PATH + (pathname === '/' ? pathname : pathname.replace(/\/$/, '')) + (hasQuery ? '?query' : '')
