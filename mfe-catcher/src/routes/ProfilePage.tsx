import { useState, type ReactNode } from 'react'
import { Button, Heading } from '@snake-dispatch/design-system'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import { paths } from '@snake-dispatch/contract/paths'
import type { User } from '@snake-dispatch/contract/user'
import { useSession } from '@snake-dispatch/kit'
import { Link, useSearchParams } from '@snake-dispatch/kit/router'
import { hasLicence } from '@snake-dispatch/domain/licence'
import { catches } from '@snake-dispatch/domain/dispatch/catches'
import { LazyCredentials } from '../features/credentials/lazy-credentials.tsx'
import { LazyMessageSettings } from '../features/message-settings/lazy-message-settings.ts'
import { getsMessages } from '../features/message-settings/queries.ts'
import { LazyOnCallSettings } from '../features/on-call/lazy-on-call-settings.ts'
import { PasswordPanel } from '../features/new-password/PasswordPanel.tsx'
import { useNewPasswordFields } from '../features/new-password/password-fields.ts'
import { useProfileFields } from '../features/profile/profile-fields.ts'
import { ProfileForm } from '../features/profile/ProfileForm.tsx'
import { LazyProfilePhoto } from '../features/profile-photo/lazy-profile-photo.tsx'
import { PushSettings } from '../features/push-settings/PushSettings.tsx'
import { LazyYourData } from '../features/your-data/lazy-your-data.ts'
import { NotAuthenticated } from './NotAuthenticated.tsx'
import styles from './ProfilePage.module.css'

/** The own account in three tabs (PROF-01); `?tab=password` and `?tab=settings` open the others. */
export function ProfilePage() {
  const { user } = useSession()
  return <div className={styles.page}>{user ? <Profile user={user} /> : <NotAuthenticated />}</div>
}

/** What is typed lives here, above the tabs: changing them loses nothing. */
function Profile({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams()
  const profile = useProfileFields(user)
  const password = useNewPasswordFields()
  const [planDraft, setPlanDraft] = useState({})
  const items: { value: string; label: string; content: ReactNode }[] = [
    {
      value: 'profile',
      label: 'Profile',
      content: (
        <>
          <ProfileForm user={user} fields={profile} />
          {/* Below: they come later than the form, which nothing may move while somebody types. */}
          {hasLicence(user.licenseNumber) && user.status === 'approved' && <LazyProfilePhoto />}
          {hasLicence(user.licenseNumber) && <LazyCredentials />}
        </>
      ),
    },
    {
      value: 'password',
      label: 'Password',
      content: <PasswordPanel user={user} fields={password} />,
    },
    {
      value: 'settings',
      label: 'Settings',
      content: (
        <>
          <PushSettings user={user} />
          {getsMessages(user) && <LazyMessageSettings />}
          {catches(user) && <LazyOnCallSettings draft={planDraft} onChange={setPlanDraft} />}
          <LazyYourData user={user} />
        </>
      ),
    },
  ]
  const wanted = search.get('tab')
  const tab = items.find(({ value }) => value === wanted)?.value ?? 'profile'
  return (
    <>
      <div className={styles.header}>
        <Heading level={1}>My Profile</Heading>
        <nav aria-label="Back" className={styles.back}>
          <Button asChild variant="quiet" size="small" icon="arrow_back">
            <Link to={paths.dashboard}>Dashboard</Link>
          </Button>
          <Button asChild variant="quiet" size="small" icon="home">
            <Link to={paths.home}>Home</Link>
          </Button>
        </nav>
      </div>
      <Tabs
        label="Profile, password and settings"
        value={tab}
        onValueChange={(next) => setSearch(next === 'profile' ? {} : { tab: next }, { replace: true })}
        items={items}
      />
    </>
  )
}
