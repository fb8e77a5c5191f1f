import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { configurationsOf } from './compile.ts'
import { federationName } from './workspace.ts'

/**
 * Serves one micro-frontend from memory and rebuilds it as it changes, for a portal that runs elsewhere. The page
 * itself renews its section; nothing is put into the bundle for it.
 */
export async function serveRemote(name: string, port: number): Promise<void> {
  const browser = (await configurationsOf(name)).at(-1)
  if (!browser) throw new Error(`${name} has no build`)
  const options: Configuration = {
    port,
    hot: false,
    liveReload: false,
    client: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    devMiddleware: { publicPath: '/' },
  }
  await new WebpackDevServer(options, webpack(browser)).start()
  const base = `http://localhost:${port}/`
  console.log(`Open a portal that allows it with ?remote=${federationName(name)}@${base}`)
}
