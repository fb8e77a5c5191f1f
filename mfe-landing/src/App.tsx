import { Route, Routes } from '@snake-dispatch/kit/router'

/** The regional landing pages. */
export function App() {
  return (
    <Routes>
      <Route
        path="/snake-catcher-sydney"
        element={<h1>Snake Removal Sydney NSW | 24/7 Emergency Service</h1>}
      />
    </Routes>
  )
}
