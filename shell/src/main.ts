import '@snake-dispatch/design-system/tokens.css'
import '@snake-dispatch/design-system/base.css'
import './loading-screen.css'
import './shell.css'
import './shared-lazy.ts'
import { portalConfig, session } from '@snake-dispatch/kit'
import {
  followCrashes,
  followInstallPrompt,
  setDeploymentCheck,
  startSession,
} from '@snake-dispatch/kit/host'
import { drawChrome } from './chrome/Chrome.tsx'
import { followDocumentHead } from './chrome/document-head.ts'
import { followScreenChanges } from './chrome/screen-change.ts'
import { removeLoadingScreen } from './chrome/loading-screen.ts'
import { markStandalone } from './chrome/standalone.ts'
import { startLiveAlertsWhenSignedIn } from './live-alerts/start-when-signed-in.ts'
import { isOutdated, isOverridden, startRemotes } from './remotes.ts'
import { startSections } from './sections.ts'
import { leaveClosedDialogs } from './closed-dialogs.ts'
import { startServiceWorker } from './service-worker/register.ts'
import { followTranslator } from './translated-texts.ts'

followCrashes()
leaveClosedDialogs()
markStandalone()
followTranslator()
followInstallPrompt()
setDeploymentCheck(isOutdated)
// As the document was marked for the one who asked for it.
session.subscribe(() => {
  const { status } = session.get()
  if (status !== 'loading') document.documentElement.toggleAttribute('data-session', status === 'user')
})
void startSession()
// After the page on screen, which does not wait for them.
addEventListener('single-spa:routing-event', () => startLiveAlertsWhenSignedIn(), { once: true })
startServiceWorker()
if (isOverridden())
  void import('./override.tsx')
    .then(({ override }) => startRemotes(override))
    .catch((error: unknown) => {
      console.error('The overrides cannot be used', error)
      return startRemotes()
    })
    .then(startPage)
else void startRemotes().then(startPage)

function startPage() {
  const { devReload, googleMapsApiKey } = portalConfig()
  void drawChrome()
  followScreenChanges()
  followDocumentHead()
  void removeLoadingScreen()
  startSections()
  if (googleMapsApiKey)
    import('./maps.ts')
      .then(({ loadMaps }) => loadMaps(googleMapsApiKey))
      .catch((error: unknown) => console.warn('No maps', error))
  if (devReload) void import('./dev-reload.ts').then(({ followBuilds }) => followBuilds())
}

// From here on a fault is no sign of a browser in which nothing starts.
document.documentElement.toggleAttribute('data-started', true)
