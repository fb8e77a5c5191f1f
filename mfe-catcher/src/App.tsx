import { remoteApp } from '@snake-dispatch/kit'
import { withQueries } from '@snake-dispatch/kit/query'
import { pages } from './routes.ts'

/** The pages of catchers, and the way in. */
export const app = remoteApp(pages, withQueries)
