import '@snake-dispatch/design-system/tokens.css'
import '@snake-dispatch/design-system/base.css'
import './loading-screen.css'
import './shell.css'
import './shared-on-demand.ts'
import { defineRoutes, loadMaps, portalConfig, startLiveAlerts, startSession } from '@snake-dispatch/kit'
import { drawChrome } from './chrome/Chrome.tsx'
import { followDocumentHead } from './chrome/document-head.ts'
import { followScreenChanges } from './chrome/screen-change.ts'
import { removeLoadingScreen } from './chrome/loading-screen.ts'
import { markStandalone } from './chrome/standalone.ts'
import { remotes } from './remotes.ts'
import { startSections } from './sections.ts'
import { startServiceWorker } from './service-worker/register.ts'

defineRoutes(remotes.flatMap(({ routes }) => routes))
markStandalone()
void startSession()
startLiveAlerts()
startServiceWorker()
drawChrome()
followScreenChanges()
followDocumentHead(remotes)
void removeLoadingScreen()
startSections(remotes, portalConfig().remotes)
loadMaps(portalConfig().googleMapsApiKey)
if (portalConfig().devReload) void import('./dev-reload.ts').then(({ followBuilds }) => followBuilds())
