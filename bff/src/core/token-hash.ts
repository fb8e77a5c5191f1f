import { createHash } from 'node:crypto'

/** What is stored of the token of a link, SHA-256 as hex: a leaked table opens nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
