import { Route, Routes } from '@snake-dispatch/kit/router'
import { regionPages } from './features/regions/region-pages.ts'
import { RegionPage } from './routes/RegionPage.tsx'

/** The regional landing pages (LAND-01): one for every region that has content. */
export function App() {
  return (
    <Routes>
      {regionPages.map((region) => (
        <Route key={region.slug} path={region.path} element={<RegionPage region={region} />} />
      ))}
    </Routes>
  )
}
