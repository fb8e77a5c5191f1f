import { startTestServer, type TestServer } from './test-server.ts'
import { writeSite } from './test-site.ts'

/** A real server with the pages of the test site. */
export interface SiteServer {
  readonly server: TestServer
  /** The folder of the site. */
  readonly root: string
  close(): Promise<void>
}

/** Writes the test site and serves it. */
export async function startSiteServer(): Promise<SiteServer> {
  const { root, remove } = await writeSite()
  const server = await startTestServer({}, { frontEnds: root })
  return {
    server,
    root,
    async close() {
      await server.close()
      await remove()
    },
  }
}
