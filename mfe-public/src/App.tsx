import { remoteApp } from '@snake-dispatch/kit'
import { pages } from './routes.ts'

/** The pages of the public. */
export const app = remoteApp(pages)
