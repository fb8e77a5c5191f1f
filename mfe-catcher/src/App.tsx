import { Navigate, Route, Routes } from '@snake-dispatch/kit/router'
import { loginPath, paths } from './paths.ts'
import { DashboardPage } from './routes/DashboardPage.tsx'
import { LoginPage } from './routes/LoginPage.tsx'

/** The screens of catchers, and the way in. */
export function App() {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.registrationLink} element={<Navigate to={loginPath('register')} replace />} />
      <Route path={paths.dashboard} element={<DashboardPage />} />
    </Routes>
  )
}
