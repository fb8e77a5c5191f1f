import { laterParts as afterDashboard } from '../routes/dashboard-screens.tsx'
import { laterParts as afterLogin } from '../routes/LoginPage.tsx'
import { screens } from '../screens.ts'

/** Loads all code of the micro-frontend: tests see the screens as they are once it is there; how it comes is the kit's. */
export async function everythingLoaded(): Promise<void> {
  const parts = [...screens.map(({ Page }) => Page), ...afterDashboard, ...afterLogin]
  await Promise.all(parts.map((part) => part.load()))
}
