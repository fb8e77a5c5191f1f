import { Route, Routes } from '@snake-dispatch/kit/router'
import { ADMIN_PATH } from './paths.ts'
import { AdminPage } from './routes/AdminPage.tsx'

/** The screens of those who run the portal. Who may enter is in the shell's table of remotes (ROUTE-04). */
export function App() {
  return (
    <Routes>
      <Route path={ADMIN_PATH} element={<AdminPage />} />
    </Routes>
  )
}
