import { Button, Notice } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import styles from './DemoLogin.module.css'
import { demoFailure, useDemoLogin } from './queries.ts'

/** Offers the demo account where the portal has one (AUTH-09). It loads until the dashboard does. */
export function DemoLogin() {
  const demo = useDemoLogin()
  const isLoading = demo.isPending || demo.isSuccess
  const failure = demo.isError ? demoFailure(demo.error) : undefined
  if (!portalConfig().hasDemo) return null
  return (
    <div className={styles.demo}>
      <p className={styles.or}>or</p>
      {failure && (
        <Notice id="demo-failure" tone="danger" title={failure.title}>
          <p>{failure.description}</p>
        </Notice>
      )}
      <Button
        fullWidth
        loading={isLoading}
        onStop={demo.stop}
        aria-describedby={failure ? 'demo-failure demo-hint' : 'demo-hint'}
        onClick={() => demo.mutate()}
      >
        {isLoading ? 'Opening the demo…' : 'Demo login'}
      </Button>
      <p id="demo-hint" className={styles.hint}>
        A demo account with sample data, yours alone for a day. Write nothing of real people.
      </p>
    </div>
  )
}
