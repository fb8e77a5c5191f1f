import { remoteApp } from '@snake-dispatch/kit'
import { pages } from './routes.ts'

/** The regional landing pages. */
export const app = remoteApp(pages)
