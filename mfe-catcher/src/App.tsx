import { Route, Routes } from '@snake-dispatch/kit/router'

/** The screens of catchers, and the way in. */
export function App() {
  return (
    <Routes>
      <Route path="/login" element={<h1>Login</h1>} />
      <Route path="/auth" element={<h1>Register</h1>} />
      <Route path="/dashboard" element={<h1>Available Jobs</h1>} />
    </Routes>
  )
}
