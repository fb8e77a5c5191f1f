import { app } from '../App.tsx'
import { laterParts as afterDashboard } from '../routes/dashboard-screens.tsx'
import { laterParts as afterLogin } from '../routes/LoginPage.tsx'
import { pages } from '../routes.ts'

/** Loads all code of the remote: tests see the pages as they are once it is there; how it comes is the kit's. */
export async function everythingLoaded(): Promise<void> {
  const parts = [...afterDashboard, ...afterLogin]
  await Promise.all([...pages.map(({ path }) => app.load(path)), ...parts.map((part) => part.load())])
}
