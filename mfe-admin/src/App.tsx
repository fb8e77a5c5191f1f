import { remoteApp } from '@snake-dispatch/kit'
import { withQueries } from '@snake-dispatch/kit/query'
import { withJobSheet } from './features/job-life/WithJobSheet.tsx'
import { withCallBar } from './features/job-calls/WithCallBar.tsx'
import { withNewCallKey } from './features/new-call/WithNewCallKey.tsx'
import { pages } from './routes.ts'

/** The pages of those who run the portal. */
export const app = remoteApp(pages, (App) => withQueries(withJobSheet(withNewCallKey(withCallBar(App)))))
