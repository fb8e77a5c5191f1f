import { remoteApp } from '@snake-dispatch/kit'
import { withQueries } from '@snake-dispatch/kit/query'
import { pages } from './routes.ts'

/** The pages of those who run the portal. */
export const app = remoteApp(pages, withQueries)
