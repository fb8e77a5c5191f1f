import { useRef, useState } from 'react'
import { Heading } from '@snake-dispatch/design-system'
// A shared module that failed to load is not loaded again: dialogs come with the screen, which says so and has a Retry.
import '@snake-dispatch/design-system/dialog'
import { Tabs } from '@snake-dispatch/design-system/tabs'
import { LegalLinks } from '@snake-dispatch/screen-parts/legal-links'
import { useLocation, useSearchParams } from '@snake-dispatch/kit/router'
import { BrowseAreas } from '../features/areas/BrowseAreas.tsx'
import { AddToHomeScreen } from '../features/install-hint/AddToHomeScreen.tsx'
import { DemoLogin } from '../features/sign-in/DemoLogin.tsx'
import { useLoginFields } from '../features/sign-in/login-fields.ts'
import { LoginForm } from '../features/sign-in/LoginForm.tsx'
import { useRegisterFields } from '../features/sign-in/register-fields.ts'
import { MailSent } from '../features/sign-in/MailSent.tsx'
import { RegisterForm } from '../features/sign-in/RegisterForm.tsx'
import { SessionEndNotice } from '../features/sign-in/SessionEndNotice.tsx'
import styles from './LoginPage.module.css'
import { GuestLayout } from './GuestLayout.tsx'

/**
 * Login and registration for guests (AUTH-01, AUTH-16); `?tab=register` opens the other tab (ROUTE-08). It says why a
 * session ended (D-43).
 */
export function LoginPage() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const loginFields = useLoginFields()
  const registerFields = useRegisterFields()
  const [registered, setRegistered] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)
  const tab = search.get('tab') === 'register' ? 'register' : 'login'
  // The state of the history entry is the way back of a sign-in (D-43): both tabs keep it.
  const show = (next: string) =>
    setSearch(next === 'register' ? { tab: next } : {}, { replace: true, state: location.state as unknown })

  /** The form that was filled in is long: without this, the visitor would stay at its end. */
  function showLoginAfterRegistration(email: string) {
    setRegistered(email)
    show('login')
    title.current?.focus()
  }

  return (
    <GuestLayout labelledBy="sign-in-title" more={<More place="header" />}>
      <Heading level={1} ref={title} tabIndex={-1} id="sign-in-title">
        {tab === 'login' ? 'Catcher sign-in' : 'Join as a catcher'}
      </Heading>
      <SessionEndNotice />
      {tab === 'login' && registered && <MailSent to={registered} />}
      <Tabs
        label="Login or register"
        value={tab}
        onValueChange={show}
        items={[
          { value: 'login', label: 'Login', content: <LoginForm fields={loginFields} /> },
          {
            value: 'register',
            label: 'Register',
            content: <RegisterForm fields={registerFields} onRegistered={showLoginAfterRegistration} />,
          },
        ]}
      />
      {tab === 'login' && <DemoLogin />}
      <More place="end" />
      <LegalLinks />
    </GuestLayout>
  )
}

/** Is in the page twice: the width of the screen decides which one is shown, also before any script has run. */
function More({ place }: { place: 'header' | 'end' }) {
  return (
    <nav aria-label="More" className={styles.more} data-place={place}>
      <BrowseAreas />
      <AddToHomeScreen />
    </nav>
  )
}
