import { fireEvent, screen } from '@testing-library/react'
import { Link } from '@snake-dispatch/kit/router'
import { mainTabPath, mainTabs } from '../main-tabs.ts'

/** Stands for the shell's bar of the main tabs, beside the remote. */
export const MainTabLinks = () => (
  <nav aria-label="Main">
    {mainTabs.map(({ id, label }) => (
      <Link key={id} to={mainTabPath(id)}>
        {label}
      </Link>
    ))}
  </nav>
)

/** Goes to a main tab as the phone's Back does: the address changes, and nothing else. */
export const openMainTab = (label: string) =>
  fireEvent.click(screen.getByRole('link', { name: label, hidden: true }))
